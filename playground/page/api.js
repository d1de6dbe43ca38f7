// Requests to the stand-in that served this page.

/** The server would not do it; the message says why, in one sentence. */
export class Refused extends Error {}

/**
 * Send one request and give the JSON of its answer.
 * @throws {Refused} when it is refused, or nobody answers.
 */
export async function call(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused("The playground does not answer. Is `make play` still running?");
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(sentence(answer.error ?? `Error ${response.status}`));
  return answer;
}

/** Let something go wrong, or move what no person could; see playground/README.md. */
export const control = (deed, body = {}) => call("POST", `/control/${deed}`, body);

function sentence(text) {
  const whole = text[0].toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

// The one place that knows where the drawing library lies.

import {
  Component,
  createContext,
  html,
  render,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "./vendor/htm-preact.js";

export {
  Component,
  createContext,
  html,
  render,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
};

/** The client of the person whose column is drawn. */
export const ClientContext = createContext(null);
export const useClient = () => useContext(ClientContext);

/** Draw anew whenever an EventTarget tells of an event. */
export function useChanges(source, event = "change") {
  const [, again] = useReducer((count) => count + 1, 0);
  useEffect(() => {
    source.addEventListener(event, again);
    again();
    return () => source.removeEventListener(event, again);
  }, [source, event]);
}

/** Call `leave` on Escape, and on a press outside of an element. */
export function useLeave(ref, isOpen, leave) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = (event) => {
      if (!ref.current?.contains(event.target)) leave();
    };
    const key = (event) => {
      if (event.key === "Escape") leave();
    };
    document.addEventListener("pointerdown", press);
    document.addEventListener("keydown", key);
    return () => {
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("keydown", key);
    };
  }, [isOpen]);
}

let serial = 0;
/** Give an id for labels, the same for the life of a component. */
export function useId(name) {
  return useMemo(() => `${name}-${++serial}`, []);
}

import { useState } from 'react';

/** What a dialog was asked for. `visit` grows with each opening, so that its fields can begin anew. */
export interface Asked<T> {
  what: T | null;
  open: boolean;
  visit: number;
  ask: (what: T) => void;
  close: () => void;
}

/** The state of dialogs of which one is open at a time. What was asked stays while the dialog fades out. */
export function useAsked<T>(): Asked<T> {
  const [state, setState] = useState<{ what: T | null; open: boolean; visit: number }>({
    what: null,
    open: false,
    visit: 0,
  });
  return {
    ...state,
    ask: (what) => setState(({ visit }) => ({ what, open: true, visit: visit + 1 })),
    close: () => setState((now) => ({ ...now, open: false })),
  };
}

/** State that begins anew with each visit of a dialog and survives its failures. */
export function useVisitState<T>(visit: number, initial: T): [T, (value: T) => void] {
  const [kept, setKept] = useState({ visit, value: initial });
  return [kept.visit === visit ? kept.value : initial, (value) => setKept({ visit, value })];
}

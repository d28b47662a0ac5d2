import { createContext, use } from 'react';

/** The few general words that the parts of this folder say by themselves, in the person's language. */
export interface UiWords {
  close: string;
  cancel: string;
  clear: string;
  loading: string;
  required: string;
  /** Of the breadcrumb bar. */
  youAreHere: string;
}

export const UiWordsContext = createContext<UiWords>({
  close: 'Close',
  cancel: 'Cancel',
  clear: 'Clear',
  loading: 'Loading',
  required: 'required',
  youAreHere: 'You are here',
});

export function useUiWords(): UiWords {
  return use(UiWordsContext);
}

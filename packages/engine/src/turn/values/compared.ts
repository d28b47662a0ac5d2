import type { Talk } from '../talk.ts';

/** Whether a condition that reads as a comparison over variables is true; null where it is a sentence. */
export function compared(_talk: Talk, _text: string): boolean | null {
  return null;
}

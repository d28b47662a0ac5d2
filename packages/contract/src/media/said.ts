import { maxInputLength } from '../conversations/limits.ts';
import { Id } from '../core/ids.ts';
import { plainText } from '../workflows/common.ts';
import { maxCaptionLength } from './limits.ts';

/** A message as it is written: words, an upload, or both. */
export const said = {
  id: Id,
  message: plainText(maxInputLength).default(''),
  /** Of an upload (`POST /media`). */
  media_id: Id.optional(),
};

/** Spaces, signs that only steer others, and letters that show nothing. */
const unseen = /^[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** False of what nobody could see. */
export function hasWords(text: string): boolean {
  return !unseen.test(text);
}

export function saysSomething({
  message,
  media_id,
}: {
  message: string;
  media_id?: string | undefined;
}): boolean {
  return media_id === undefined ? hasWords(message) : message.length <= maxCaptionLength;
}

export const nothingSaid = { path: ['message'], message: 'required' };

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

export function saysSomething({
  message,
  media_id,
}: {
  message: string;
  media_id?: string | undefined;
}): boolean {
  return media_id === undefined ? message.trim() !== '' : message.length <= maxCaptionLength;
}

export const nothingSaid = { path: ['message'], message: 'required' };

import { maxNameLength } from '@centralita/contract/core/constants';

/** What the addresses of the sources screens carry behind the `?`; anything else in them is dropped. */
export interface Searched {
  search?: string;
  /** Opens the new-file dialog. */
  add?: 'document';
}

/** The part of the content that a citation quotes. */
export interface Quoted {
  start: number;
  end: number;
}

/** Where a citation points, in UTF-16 offsets of the content of a version; without one, of the newest. */
export interface Span {
  version?: number;
  start?: number;
  end?: number;
}

/** What of a source is in sight. */
export type SourceView = 'text' | 'passages';

/** A place of the text, or its passages. */
export interface SourcePlace extends Span {
  view?: Exclude<SourceView, 'text'>;
}

/**
 * `?search=`: at least 2 characters (specification 001, section 5), and no more than a name can have: the server refuses them.
 * A number in the address is a text as well.
 */
export function searchOf(given: Record<string, unknown>): Searched {
  const { search, add } = given;
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : '';
  return {
    ...(text.length < 2 ? {} : { search: text.slice(0, maxNameLength) }),
    ...(add === 'document' ? { add } : {}),
  };
}

/** `?version=&start=&end=`: both ends or none. */
export function spanOf(given: Record<string, unknown>): Span {
  const version = Number(given.version ?? Number.NaN);
  return { ...(Number.isSafeInteger(version) && version > 0 ? { version } : {}), ...endsOf(given) };
}

function endsOf(given: Record<string, unknown>): Span {
  const start = Number(given.start ?? Number.NaN);
  const end = Number(given.end ?? Number.NaN);
  const isSpan = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end > start;
  return isSpan ? { start, end } : {};
}

/** `?view=passages`, else a place of the text. */
export function placeOf(given: Record<string, unknown>): SourcePlace {
  return given.view === 'passages' ? { view: 'passages' } : spanOf(given);
}

export function quotedOf({ start, end }: Span): Quoted | null {
  return start === undefined || end === undefined ? null : { start, end };
}

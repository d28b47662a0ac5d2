/** What the addresses of the sources screens carry behind the `?`; anything else in them is dropped. */
export interface Searched {
  search?: string;
  /** Opens the new-file dialog. */
  add?: 'document';
}

/** The part of the content that a citation quotes. */
export type Quoted = Required<Span>;

/** Where a citation points, in UTF-16 offsets of the content. */
export interface Span {
  start?: number;
  end?: number;
}

/** `?search=`: at least 2 characters (specification 001, section 5). A number in the address is a text as well. */
export function searchOf(given: Record<string, unknown>): Searched {
  const { search, add } = given;
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : '';
  return { ...(text.length < 2 ? {} : { search: text }), ...(add === 'document' ? { add } : {}) };
}

/** `?start=&end=`: both or none. */
export function spanOf(given: Record<string, unknown>): Span {
  const start = Number(given.start ?? Number.NaN);
  const end = Number(given.end ?? Number.NaN);
  const isSpan = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end > start;
  return isSpan ? { start, end } : {};
}

export function quotedOf({ start, end }: Span): Quoted | null {
  return start === undefined || end === undefined ? null : { start, end };
}

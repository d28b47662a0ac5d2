export interface Span {
  start: number;
  end: number;
}

/** Words that end in a full stop without ending the sentence, in both languages. */
const ABBREVIATIONS = new Set(
  (
    'sr sra srta dr dra lic ing d dña ud uds vd art arts núm num no nº pág págs tel tfno av avda c cía ej p pp vs etc aprox máx mín admón depto dpto prof ' +
    'mr mrs ms st inc ltd co corp e.g i.e approx max min fig figs sec ch vol ed eds jr dept est ext'
  ).split(' '),
);
/** Marks that close what a sentence stands in; "**Is there parking?** Yes" has those of Markdown. */
const CLOSING = `["'”’»)\\]*_]*`;
const END = new RegExp(`[.!?…]+${CLOSING}(?=\\s|$)`, 'gu');
const QUESTION = new RegExp(`\\?${CLOSING}\\s*$`, 'u');

/** True for a sentence that asks. */
export function isQuestion(sentence: string): boolean {
  return QUESTION.test(sentence);
}

/**
 * Sentences of a stretch of running text. Line breaks do not end one (texts wrapped by hand), blank lines do. Offsets are
 * UTF-16 indexes into `text`, without the white space around a sentence; "Dr. Paz", "3.5" and "p. ej. esto" stay whole.
 */
export function sentences(text: string, start = 0, end = text.length): Span[] {
  const found: Span[] = [];
  const part = text.slice(start, end);
  let from = 0;
  for (const match of part.matchAll(END)) {
    const to = match.index + match[0].length;
    if (!endsHere(part, match.index, to)) continue;
    push(found, part, from, to, start);
    from = to;
  }
  push(found, part, from, part.length, start);
  return found;
}

function endsHere(text: string, at: number, to: number): boolean {
  if (text[at] !== '.' || text.startsWith('..', at)) return true;
  const word = /([\p{L}\p{N}.º]+)$/u.exec(text.slice(Math.max(0, at - 20), at))?.[1] ?? '';
  const next = /^\s*([^\s])/u.exec(text.slice(to, to + 20))?.[1];
  if (next === undefined) return true;
  if (ABBREVIATIONS.has(word.toLowerCase())) return false;
  if (/^\p{Lu}$/u.test(word)) return false;
  if (/^\d{1,2}$/.test(word) && /(^|\n)\s*\d{1,2}$/.test(text.slice(Math.max(0, at - 12), at))) return false;
  return !/\p{Ll}/u.test(next);
}

function push(found: Span[], text: string, from: number, to: number, base: number): void {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text[start] ?? '')) start++;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  if (end > start) found.push({ start: base + start, end: base + end });
}

import type { Quoted } from '../answering/extracted.ts';
import type { FoundPassage } from '../answering/found-passages.ts';
import { type ExtractedSentence, extractAnswer } from '../extract/extract.ts';
import { holdsExpected } from '../extract/expected-held.ts';
import type { Language } from '../text/tongue.ts';
import { texts } from './texts.ts';

/** Sentences at most that say how somebody is reached. */
const mostSentences = 4;

/** What passages say about how somebody is reached: a number or an address, and when; null where they hold neither. */
export function contactIn(passages: FoundPassage[], language: Language): Quoted | null {
  const [phone = [], mail = [], hours = []] = texts[language].questions.map((question) => {
    const found = extractAnswer(question, passages);
    return found.found ? found.sentences : [];
  });
  const ways = [
    ...phone.filter(({ quote }) => isPhone(quote)),
    ...mail.filter(({ quote }) => holdsExpected('mail', quote, '')),
  ];
  if (ways.length === 0) return null;
  const sources = new Set(ways.map(({ passage_id }) => passage_id));
  const when = hours.filter(
    ({ quote, passage_id }) => sources.has(passage_id) && holdsExpected('clock', quote, ''),
  );
  const sentences = inOrder([...ways, ...when], passages).slice(0, mostSentences);
  return {
    answer: sentences.map(({ quote }) => quote.replace(/\s*\n\s*/g, ' ')).join('\n'),
    sentences,
  };
}

/** Not a date and not a sum. */
function isPhone(quote: string): boolean {
  return quote.match(/\+?\d[\d ().-]{5,}\d/g)?.some((one) => one.replace(/\D/g, '').length >= 7) ?? false;
}

/** Each once, as they stand. */
function inOrder(sentences: ExtractedSentence[], passages: FoundPassage[]): ExtractedSentence[] {
  const known = new Map(sentences.map((one) => [`${one.passage_id} ${one.start}`, one]));
  const rank = new Map(passages.map(({ id }, at) => [id, at]));
  return [...known.values()].toSorted(
    (a, b) => (rank.get(a.passage_id) ?? 0) - (rank.get(b.passage_id) ?? 0) || a.start - b.start,
  );
}

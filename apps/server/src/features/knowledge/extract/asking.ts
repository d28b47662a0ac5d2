import type { Language } from '../text/tongue.ts';
import { words } from '../text/words.ts';

/** What asks, at the end of a sentence that told something first. */
const ASKS_IN_ENGLISH =
  /[,.;:!?] (?:(?:and|so|but) )?((?:what|when|where|who|how|why|which|do|does|did|can|could|will|would|should|is|are|am|may|must|have|has)(?:['’]\w+)?\b[^.;:!?]*\??)\s*$/i;

/** The words of the question itself, without what is told before it ("My lamp came in pieces, who pays?"). */
export function asking(question: string, language: Language): ReadonlySet<string> {
  return new Set(words(askingPart(question, language)).map((word) => word.text));
}

/** The question of a message, without what is told before it. */
export function askingPart(question: string, language: Language): string {
  if (language === 'es') return question.slice(Math.max(0, question.lastIndexOf('¿')));
  return ASKS_IN_ENGLISH.exec(question)?.[1] ?? question;
}

import { STOP } from '../text/function-words.ts';
import { detectLanguage } from '../text/language.ts';
import { stem } from '../text/stem.ts';
import { words } from '../text/words.ts';

/** Of the words of one text that the other has too. */
const leastSaid = 0.8;

/** Whether a text says all that another says: nearly all of its words, and each of its numbers. */
export function saysAllOf(text: string, other: string): boolean {
  const said = contentOf(text);
  const wanted = contentOf(other);
  if (wanted.size === 0) return text.trim() === other.trim();
  const missing = [...wanted].filter((word) => !said.has(word));
  return missing.every((word) => !/\d/.test(word)) && missing.length <= wanted.size * (1 - leastSaid);
}

function contentOf(text: string): Set<string> {
  const language = detectLanguage(text);
  const content = words(text).filter((word) => !word.part && !STOP[language].has(word.text));
  return new Set(content.map((word) => stem(word.text, language)));
}

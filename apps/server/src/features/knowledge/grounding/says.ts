import { detectLanguage } from '../text/language.ts';
import { judge } from './judge.ts';
import { Reading } from './reading.ts';

/** Whether a text says a fact, judged as a sentence of an answer is by a passage. */
export function says(text: string, fact: string): boolean {
  const language = detectLanguage(text);
  const passage = { id: '', content: text.replace(/\[\d+\]/g, ''), heading_path: [], language, score: 1 };
  const claim = { text: fact, language: detectLanguage(fact, language), known: [] };
  return judge(claim, new Reading([passage])).kind === 'supported';
}

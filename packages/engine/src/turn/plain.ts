import type { Say } from '@centralita/contract/workflows/ask';
import type { WorkflowLanguage } from '@centralita/contract/workflows/schema';
import { textsOf } from './texts.ts';

/**
 * What is said where no model words it: the prompt as it is written; only what is missing, where some of it is known;
 * an apology before it, where it was asked already.
 */
export function plainSay(
  say: Pick<Say, 'purpose' | 'prompt' | 'missing' | 'part' | 'again'>,
  language: WorkflowLanguage,
): string {
  const texts = textsOf(language);
  const question = plainQuestion(say, language);
  return say.again > 0 && say.purpose === 'question' ? `${texts.repeat} ${question}` : question;
}

function plainQuestion(
  { prompt, missing, part }: Pick<Say, 'prompt' | 'missing' | 'part'>,
  language: WorkflowLanguage,
): string {
  const texts = textsOf(language);
  const wanted = listed(
    missing.map(({ name, description }) => asWords(description) || asWords(name)),
    texts.and,
  );
  if (part && wanted !== '') return texts.stillNeed(wanted);
  if (prompt.trim() !== '') return prompt.trim();
  return wanted === '' ? texts.openQuestion : texts.tellMe(wanted);
}

/** "date, time and phone". */
function listed(things: string[], and: string): string {
  if (things.length < 2) return things.join('');
  return `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1)}`;
}

function asWords(text: string): string {
  return text
    .replaceAll('_', ' ')
    .trim()
    .replace(/[.?!]+$/u, '');
}

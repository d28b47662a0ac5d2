import type { Ask, ReadValue } from '@centralita/contract/workflows/ask';
import { spansOf } from './assign/spans.ts';
import { shareTexts } from './assign/texts.ts';
import { askedOf, shareTyped } from './assign/typed.ts';
import { listen, wordsOf } from './heard.ts';
import { isPolar } from './replies/polar.ts';

export type ReadInput = Pick<Ask, 'heard' | 'language' | 'now' | 'country' | 'read' | 'ahead'> & {
  /** What the person was asked, in the words of the prompt. */
  asked?: string;
};

/**
 * The values that a person's words hold, each for one variable: by its type, by the words beside it, by the order in
 * which the variables were asked for. A value that was denied, taken back, left open ("three or four") or that cannot
 * be is not read; `ahead` variables only where they were plainly given.
 */
export function read(input: ReadInput): ReadValue[] {
  const prompt = input.asked ?? '';
  const asked = [
    ...input.read.map((variable) => askedOf(variable, false, prompt)),
    ...input.ahead.map((variable) => askedOf(variable, true, '')),
  ];
  const wanted = asked.flatMap(({ ahead, about }) => (ahead ? [] : about.topic));
  const heard = { ...listen(input.heard, input), troubled: wanted.includes('reason') };
  if (heard.tokens.length === 0) return [];
  const spans = spansOf(heard, wanted.includes('code'));
  const typed = shareTyped(heard, asked, spans);
  const texts = shareTexts(heard, asked, { given: typed, spans, polar: isPolar(prompt) });
  const given = new Map([...typed, ...texts]);
  return asked.flatMap(({ id }) => {
    const one = given.get(id);
    if (!one || one.value === '') return [];
    const words = wordsOf(heard, one.from, one.to);
    return [{ variable_id: id, value: one.value, words, confidence: one.confidence }];
  });
}

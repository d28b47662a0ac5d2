import type { ModelPrices } from '@centralita/contract/companies/model-usage-schema';
import { maxTokenPrice } from '@centralita/contract/core/constants';

/** Two fields as typed, in dollars per million tokens. */
export interface PriceTexts {
  input: string;
  output: string;
}

export type PriceProblem = 'price' | 'both';

/** The typed prices; null where both fields are empty; or what is wrong with which field. A comma is a decimal point too. */
export function readPrices(
  texts: PriceTexts,
): { prices: ModelPrices | null } | { problems: Partial<Record<keyof PriceTexts, PriceProblem>> } {
  const input = texts.input.trim();
  const output = texts.output.trim();
  if (input === '' && output === '') return { prices: null };
  const problems = { ...problemOf('input', input), ...problemOf('output', output) };
  if (Object.keys(problems).length > 0) return { problems };
  return { prices: { input: priceOf(input), output: priceOf(output) } };
}

function problemOf(name: keyof PriceTexts, text: string): Partial<Record<keyof PriceTexts, PriceProblem>> {
  if (text === '') return { [name]: 'both' };
  const isPrice = /^\d{1,5}([.,]\d{1,6})?$/.test(text) && priceOf(text) <= maxTokenPrice;
  return isPrice ? {} : { [name]: 'price' };
}

function priceOf(text: string): number {
  return Number(text.replace(',', '.'));
}

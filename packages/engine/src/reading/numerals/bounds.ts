import { plain, type Candidate, type Heard } from '../heard.ts';

const range =
  /(?:^|[,(:]\s*|\b(?:from|between|de|del|entre)\s+)(-?\d+)\s*(?:to|a|al|and|y|-|–)\s*(-?\d+)\s*(?:[).,;]|$)/i;

/** The least and the most that a number can be, where its description says it ("from 0 to 10", "(1-5)"). */
export function boundsOf(description: string): { least: number; most: number } | null {
  const [, first, last] = range.exec(description.trim()) ?? [];
  const [least, most] = [Number(first), Number(last)];
  return least < most ? { least, most } : null;
}

/** "5/10" of a number from 1 to 10: no day of October. */
export function scoreIn(heard: Heard, bounds: { least: number; most: number } | null): Candidate[] {
  if (!bounds) return [];
  const at = heard.tokens.findIndex(
    ({ kind }, place) =>
      kind === 'digits' &&
      plain(heard, place + 1) === '/' &&
      plain(heard, place + 2) === String(bounds.most) &&
      !/^[/.]$/.test(plain(heard, place + 3)),
  );
  if (at < 0) return [];
  return [{ value: String(Number(plain(heard, at))), from: at, to: at + 3, confidence: 0.93 }];
}

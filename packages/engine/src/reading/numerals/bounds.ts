const range =
  /(?:^|[,(:]\s*|\b(?:from|between|de|del|entre)\s+)(-?\d+)\s*(?:to|a|al|and|y|-|–)\s*(-?\d+)\s*(?:[).,;]|$)/i;

/** The least and the most that a number can be, where its description says it ("from 0 to 10", "(1-5)"). */
export function boundsOf(description: string): { least: number; most: number } | null {
  const [, first, last] = range.exec(description.trim()) ?? [];
  const [least, most] = [Number(first), Number(last)];
  return least < most ? { least, most } : null;
}

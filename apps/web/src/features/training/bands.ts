/** Colours of a rate: red or pink, yellow, green. */
export type Band = 'low' | 'middle' | 'high';

/** In the list (specification 001 section 9): below 5 red, 5 to below 7 yellow, 7 to 10 green. */
export function listBand(rate: number): Band {
  if (rate < 5) return 'low';
  return rate < 7 ? 'middle' : 'high';
}

/** On the detail screen: above 6 green, below 5 red, otherwise yellow. */
export function detailBand(rate: number): Band {
  if (rate > 6) return 'high';
  return rate < 5 ? 'low' : 'middle';
}

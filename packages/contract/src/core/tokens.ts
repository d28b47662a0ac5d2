/** Tokens of a text where the provider does not count them: four characters each, the usual rule of thumb. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

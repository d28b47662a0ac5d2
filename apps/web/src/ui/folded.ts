/** For finding: lower case, without accents (the marks that Unicode sets apart from their letter). */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

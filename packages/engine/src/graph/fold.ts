/**
 * A name as it is compared: without case, without accents ("Teléfono" = "telefono" = "TELEFONO").
 * Two variables of a workflow never have the same folded name.
 */
export function foldName(name: string): string {
  return fold(name).trim();
}

/** The same for a whole text, where spaces count. */
export function fold(text: string): string {
  // Most texts have no accents at all.
  if (!/[^\p{ASCII}]/u.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

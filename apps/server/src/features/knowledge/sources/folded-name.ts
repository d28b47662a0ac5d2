/** A name as search compares it: without case and accents, so that "clausula" finds "Cláusula". */
export function foldedName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

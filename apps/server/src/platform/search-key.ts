const maxTerms = 5;

/** A text as a search compares it: without case and accents. Marks of the Latin, Greek and Cyrillic scripts alone: in
 * others they are vowels. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/** The patterns (LIKE) that a search text stands for: each word has to occur somewhere in a folded text. */
export function searchPatterns(search: string | undefined): string[] {
  const words = folded(search ?? '').split(/\s+/);
  return words
    .filter((word) => word !== '')
    .slice(0, maxTerms)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

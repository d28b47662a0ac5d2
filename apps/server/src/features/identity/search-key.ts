/** What a search for a person is compared with: names and e-mail without case and accents. */
export function searchKey(person: { first_name: string; last_name: string; email: string }): string {
  return fold(`${person.first_name} ${person.last_name} ${person.email}`);
}

const maxTerms = 5;

/** The patterns (LIKE) that a search text stands for: each word has to occur somewhere. */
export function searchPatterns(search: string | undefined): string[] {
  const words = fold(search ?? '').split(/\s+/);
  return words
    .filter((word) => word !== '')
    .slice(0, maxTerms)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** Marks of the Latin, Greek and Cyrillic scripts alone: in others they are vowels. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

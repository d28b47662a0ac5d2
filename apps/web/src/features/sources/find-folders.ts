import { folded } from '../../ui/folded.ts';

/**
 * Folders whose name contains the text, by name in the order of the language. Case and accents do not count: "tarifas"
 * finds "Tarífas 2025".
 */
export function findFolders<T extends { name: string }>(
  folders: readonly T[],
  text: string,
  language: string,
): T[] {
  const wanted = folded(text);
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  return folders
    .filter(({ name }) => folded(name).includes(wanted))
    .toSorted((a, b) => compare(a.name, b.name));
}

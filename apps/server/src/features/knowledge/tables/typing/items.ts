/** What separates the items of a cell that is a list; a comma between digits is of a number. */
const BETWEEN_ITEMS = /\s*(?:(?<!\d),|,(?!\d)|[;|/•])\s*|\s+(?:y|and|&)\s+/u;

/** The items of a cell: "English, French" has two, "English" is one. */
export function itemsOf(text: string): string[] {
  return text
    .split(BETWEEN_ITEMS)
    .map((item) => item.trim())
    .filter((item) => /\p{L}/u.test(item));
}

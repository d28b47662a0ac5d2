/** `{{name}}`: a name between double braces, with or without spaces around it. There are no expressions. */
const placeholder = /\{\{([^{}]*)\}\}/g;

export interface Placeholder {
  name: string;
  /** Place of the first brace, in UTF-16 units. */
  start: number;
  /** Place after the last brace. */
  end: number;
}

export function placeholdersOf(text: string): Placeholder[] {
  return [...text.matchAll(placeholder)].map((match) => ({
    name: (match[1] ?? '').trim(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The name where the text is one placeholder and nothing else; null otherwise. */
export function lonePlaceholder(text: string): string | null {
  return /^\s*\{\{([^{}]*)\}\}\s*$/.exec(text)?.[1]?.trim() ?? null;
}

/** The text with every placeholder replaced by what `valueOf` says for its name. */
export function fillPlaceholders(text: string, valueOf: (name: string) => string): string {
  return text.replace(placeholder, (_all, name: string) => valueOf(name.trim()));
}

/** Names are the same whatever their case and accents. */
export function foldedName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();
}

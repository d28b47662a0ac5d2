import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export type Catalogue = { [key: string]: string | Catalogue };

/** `a.b.c` → text, for every text of a nested catalogue. */
export function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [below, text] of flatten(value, `${prefix}${key}.`)) texts.set(below, text);
  }
  return texts;
}

/**
 * What a message expects to be given: `name:kind` for each argument and tag of its ICU text, sorted, each once.
 * @throws on a text that is no ICU message
 */
export function placeholders(text: string): string[] {
  return [...new Set(namesIn(parse(text)))].toSorted();
}

function namesIn(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`${element.value}:tag`, ...namesIn(element.children)];
      case TYPE.plural:
      case TYPE.select: {
        const branches = Object.values(element.options).flatMap((option) => namesIn(option.value));
        return [`${element.value}:${element.type === TYPE.plural ? 'plural' : 'select'}`, ...branches];
      }
      case TYPE.argument:
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        return [`${element.value}:value`];
      default:
        return [];
    }
  });
}

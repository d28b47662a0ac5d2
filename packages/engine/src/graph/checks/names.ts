import { findMentions } from '../mentions.ts';
import { shortened } from './item.ts';

export interface Unknown {
  code: 'placeholder_unknown' | 'mention_unknown';
  params: { name: string };
}

/**
 * What a text names that is no variable, each once. Braces can only be meant as a variable, so people would hear them as they
 * are written; an `@` may be meant as such ("follow us @acme").
 */
export function unknownNames(names: readonly string[], text: string): Unknown[] {
  const written = new Set<string>();
  for (const mention of findMentions(text, names)) {
    if (mention.name === null) written.add(mention.written);
  }
  return [...written].map((name) => ({
    code: name.startsWith('@') ? 'mention_unknown' : 'placeholder_unknown',
    params: { name: shortened(name) },
  }));
}

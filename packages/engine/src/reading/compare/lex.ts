import { fold } from '../../graph/fold.ts';
import { findMentions } from '../../graph/mentions.ts';
import { signs } from './operators.ts';
import type { Named, Operator } from './tree.ts';

/** A piece of a condition's text. */
export type Lexeme =
  | { kind: 'variable'; variable: Named }
  /** A variable that nobody knows: the condition cannot be computed. */
  | { kind: 'unknown' }
  | { kind: 'sign'; operator: Operator }
  | { kind: 'mark'; mark: '(' | ')' | ',' | '!' | '&&' | '||' }
  | { kind: 'quoted'; text: string }
  | { kind: 'word'; text: string; folded: string };

const piece =
  /"([^"]*)"|“([^”]*)”|«([^»]*)»|(?<![\p{L}\p{N}])'([^']*)'(?![\p{L}\p{N}])|(===|!==|==|!=|<>|>=|=>|<=|=<|[<>=≥≤≠])|(&&|\|\||[(),;!])|([^\s"“”«»<>=≥≤≠(),;!&|]+)|[&|]/gu;

/** The pieces of a condition, its variables found as in any other text. */
export function lexemes(text: string, variables: readonly Named[]): Lexeme[] {
  const found: Lexeme[] = [];
  let from = 0;
  const mentions = findMentions(
    text,
    variables.map(({ name }) => name),
  );
  for (const mention of mentions) {
    found.push(...between(text.slice(from, mention.from)));
    const variable = variables.find(({ name }) => name === mention.name);
    found.push(variable ? { kind: 'variable', variable } : { kind: 'unknown' });
    from = mention.to;
  }
  found.push(...between(text.slice(from)));
  return found;
}

function between(text: string): Lexeme[] {
  return Array.from(text.matchAll(piece), (match): Lexeme => {
    const quoted = match[1] ?? match[2] ?? match[3] ?? match[4];
    if (quoted !== undefined) return { kind: 'quoted', text: quoted };
    const [whole] = match;
    const operator = match[5] && signs.find(([sign]) => sign === match[5])?.[1];
    if (operator) return { kind: 'sign', operator };
    if (match[6]) return { kind: 'mark', mark: (match[6] === ';' ? ',' : match[6]) as ',' };
    return { kind: 'word', text: whole, folded: fold(whole).replace(/['’?.]/g, '') };
  });
}

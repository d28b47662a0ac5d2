import type { Flow } from '@centralita/contract/workflows/flow';
import type { NamedFlow } from './named-flow.ts';
import { findMentions } from '../mentions.ts';

export interface Compared {
  from: NamedFlow;
  to: NamedFlow;
  renames: Renames;
}

/** Variables that are called otherwise now: old names (all of them, for finding) and new ones. */
interface Renames {
  names: readonly string[];
  newNames: ReadonlyMap<string, string>;
}

export function renamesOf(from: Flow, to: Flow): Renames {
  const now = new Map(variablesOf(to).map(({ id, name }) => [id, name]));
  const before = variablesOf(from);
  const newNames = new Map<string, string>();
  for (const { id, name } of before) {
    const newName = now.get(id);
    if (newName !== undefined && newName !== name) newNames.set(name, newName);
  }
  return { names: before.map(({ name }) => name), newNames };
}

/** A text of the older flow as renaming its variables wrote it anew: all at once, so that names may change places. */
export function withNewNames({ names, newNames }: Renames, text: string): string {
  if (newNames.size === 0) return text;
  let out = '';
  let at = 0;
  for (const { from, to, name, written } of findMentions(text, names)) {
    const newName = name === null ? undefined : newNames.get(name);
    if (newName === undefined) continue;
    out += text.slice(at, from) + (written.startsWith('@') ? `@${newName}` : `{{${newName}}}`);
    at = to;
  }
  return out + text.slice(at);
}

function variablesOf(flow: Flow): { id: string; name: string }[] {
  return [
    ...flow.dynamic_variables.map(({ id, variable_name }) => ({ id, name: variable_name })),
    ...flow.database_variables,
  ];
}

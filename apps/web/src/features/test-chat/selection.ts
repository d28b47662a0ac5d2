import type { Category } from '@centralita/contract/knowledge/schema';

/** The ids of the chosen sources. */
export type Selection = ReadonlySet<string>;

export type Mark = 'all' | 'some' | 'none';

/** The sources of a folder that can be asked: those that have been read. */
export function readyOf({ sources = [] }: Pick<Category, 'sources'>): { id: string; name: string }[] {
  return sources.filter(({ status }) => status === 'ready');
}

/** `some` shows as the indeterminate checkbox. */
export function markOf(category: Pick<Category, 'sources'>, chosen: Selection): Mark {
  const ready = readyOf(category);
  const count = ready.filter(({ id }) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === ready.length ? 'all' : 'some';
}

/** Clears the folder where all of it is chosen, else chooses all of it. */
export function toggleCategory(category: Pick<Category, 'sources'>, chosen: Selection): Selection {
  const ids = readyOf(category).map(({ id }) => id);
  if (markOf(category, chosen) === 'all') return new Set([...chosen].filter((id) => !ids.includes(id)));
  return new Set([...chosen, ...ids]);
}

export function toggleSource(id: string, chosen: Selection): Selection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The chosen sources that are still there and ready: what can be asked now. */
export function asked(categories: readonly Pick<Category, 'sources'>[], chosen: Selection) {
  return categories.flatMap(readyOf).filter(({ id }) => chosen.has(id));
}

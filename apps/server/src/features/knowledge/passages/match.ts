import { uuidv7 } from '../../../db/ids.ts';
import type { CutPassage } from '../cut/cut.ts';

export type Stored = Omit<CutPassage, 'edit_id'> & { id: string };
export type Identified = CutPassage & { id: string };

export interface Difference {
  added: Identified[];
  /** What search reads of them changed; their vectors are of another text where `anew`. */
  changed: (Identified & { anew: boolean })[];
  /** They say the same at another place. */
  moved: Identified[];
  removed: string[];
}

/**
 * What makes the stored passages those of a fresh cut. A passage keeps its id while its text stays, wherever it moves to;
 * else the one that begins at the same place takes over. A manual edit gives its passage its own id, and `reserved` ids
 * (of all manual edits, found or not) are never given to an automatic one.
 */
export function difference(
  stored: readonly Stored[],
  fresh: readonly CutPassage[],
  reserved: ReadonlySet<string>,
): Difference {
  const free = new Map(stored.map((one) => [one.id, one]));
  const ids = new Map<CutPassage, string>();
  const take = (passage: CutPassage, one: Stored | undefined) => {
    if (!one || !free.delete(one.id)) return;
    ids.set(passage, one.id);
  };
  for (const passage of fresh) {
    if (passage.edit_id === null) continue;
    free.delete(passage.edit_id);
    ids.set(passage, passage.edit_id);
  }
  const automatic = fresh.filter(({ edit_id }) => edit_id === null);
  const usable = () => [...free.values()].filter(({ id }) => !reserved.has(id));
  const byText = queues(usable(), ({ content }) => content);
  for (const passage of automatic) take(passage, byText.get(passage.content)?.shift());
  const byStart = queues(usable(), ({ start }) => start);
  for (const passage of automatic) {
    if (!ids.has(passage)) take(passage, byStart.get(passage.start)?.shift());
  }
  return sorted(stored, fresh, ids, free);
}

function queues<K>(stored: Stored[], keyOf: (one: Stored) => K): Map<K, Stored[]> {
  const found = new Map<K, Stored[]>();
  for (const one of stored) {
    const queue = found.get(keyOf(one));
    if (queue) queue.push(one);
    else found.set(keyOf(one), [one]);
  }
  return found;
}

function sorted(
  stored: readonly Stored[],
  fresh: readonly CutPassage[],
  ids: ReadonlyMap<CutPassage, string>,
  free: ReadonlyMap<string, Stored>,
): Difference {
  const before = new Map(stored.map((one) => [one.id, one]));
  const found: Difference = { added: [], changed: [], moved: [], removed: [...free.keys()] };
  for (const passage of fresh) {
    const identified = { ...passage, id: ids.get(passage) ?? uuidv7() };
    const old = before.get(identified.id);
    if (!old) found.added.push(identified);
    else if (!sameForSearch(old, passage))
      found.changed.push({ ...identified, anew: !sameVector(old, passage) });
    else if (!samePlace(old, passage)) found.moved.push(identified);
  }
  return found;
}

function sameVector(one: Stored, other: CutPassage): boolean {
  return one.content === other.content && one.heading_path.join('\n') === other.heading_path.join('\n');
}

function sameForSearch(one: Stored, other: CutPassage): boolean {
  const same = one.terms === other.terms && one.language === other.language;
  return same && one.is_off === other.is_off && one.is_edited === other.is_edited && sameVector(one, other);
}

function samePlace(one: Stored, other: CutPassage): boolean {
  const same = one.start === other.start && one.end === other.end && one.ordinal === other.ordinal;
  return same && one.page === other.page && one.first_row === other.first_row && one.sheet === other.sheet;
}

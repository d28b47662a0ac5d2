/** A source as it is chosen; `document_kn_id` of the workflow's source is its id. */
export interface ChoosableSource {
  id: string;
  name: string;
}

export interface SourceChanges {
  add: ChoosableSource[];
  remove: string[];
}

/** What has to be added and removed so that exactly `wanted` is there. A source without a name is skipped (specification 002 section 8). */
export function changesTo(
  wanted: ReadonlySet<string>,
  present: readonly string[],
  choosable: readonly ChoosableSource[],
): SourceChanges & { skipped: number } {
  const there = new Set(present);
  const missing = choosable.filter(({ id }) => wanted.has(id) && !there.has(id));
  const add = missing.filter(({ name }) => name.trim() !== '');
  return { add, remove: present.filter((id) => !wanted.has(id)), skipped: missing.length - add.length };
}

export interface SourceCalls {
  add: (source: ChoosableSource) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

/** Specification 002, section 4: additions one by one, then removals at once. Throws at the first addition that fails, or when a removal did. */
export async function saveChanges({ add, remove }: SourceChanges, calls: SourceCalls): Promise<void> {
  for (const source of add) await calls.add(source);
  const removals = await Promise.allSettled(remove.map((id) => calls.remove(id)));
  const failed = removals.find((removal) => removal.status === 'rejected');
  if (failed) throw failed.reason;
}

type Fields = Record<string, unknown>;
type Row = Fields & { id: string };

/**
 * What of a configuration changed, as the paths of an operation: `configuration.prompt`, of a list of things with ids
 * `configuration.<key>.<id>.<field>`, `configuration.<key>.<id>` (new, or null = removed) and `configuration.<key>.order`. So
 * two people who write at different places of one node do not undo each other.
 */
export function changedPaths(before: Fields, after: Fields): Fields {
  const paths: Fields = {};
  for (const [key, value] of Object.entries(after)) {
    const old = before[key];
    if (areRows(old) && areRows(value)) Object.assign(paths, rowPaths(`configuration.${key}`, old, value));
    else if (!same(old, value)) paths[`configuration.${key}`] = value;
  }
  return paths;
}

function rowPaths(at: string, before: readonly Row[], after: readonly Row[]): Fields {
  const paths: Fields = {};
  const old = new Map(before.map((row) => [row.id, row]));
  const kept = new Set(after.map(({ id }) => id));
  for (const { id } of before) if (!kept.has(id)) paths[`${at}.${id}`] = null;
  for (const row of after) Object.assign(paths, onePath(`${at}.${row.id}`, old.get(row.id), row));
  const made = after.filter(({ id }) => !old.has(id));
  const usual = [...before.filter(({ id }) => kept.has(id)), ...made].map(({ id }) => id);
  const order = after.map(({ id }) => id);
  if (!same(usual, order)) paths[`${at}.order`] = order;
  return paths;
}

function onePath(at: string, old: Row | undefined, row: Row): Fields {
  if (!old) return { [at]: row };
  const changed = Object.entries(row).filter(([field, value]) => !same(old[field], value));
  return Object.fromEntries(changed.map(([field, value]) => [`${at}.${field}`, value]));
}

function areRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'id' in one);
}

/** Plain data whose keys stand in the same order, as both come from one schema. */
function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

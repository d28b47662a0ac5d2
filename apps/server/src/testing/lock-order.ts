import type { Database } from '../db/client.ts';
import type { Tx } from '../db/scope.ts';

/**
 * The one order in which a transaction locks rows of the contact center (docs/decisions/0512), from first to last. Tables
 * of one line have no order among themselves.
 */
const order: readonly (readonly string[])[] = [
  ['contact_pool'],
  ['contact'],
  ['campaign'],
  ['channel_account'],
  ['client'],
  ['thread'],
  ['conversation'],
  ['message', 'attempt'],
  ['answer_usage', 'model_usage', 'call_usage'],
];

const placeOf = new Map(order.flatMap((tables, place) => tables.map((table) => [table, place] as const)));

/** What a function of the database locks, which its call does not tell. */
const lockedBy: Readonly<Record<string, string>> = {
  thread_hold: 'thread',
  thread_claim: 'thread',
  thread_arrive: 'thread',
  thread_arrive_as: 'thread',
};

/**
 * Tables whose rows a statement locks, as they stand in its text. A row that is new is locked too, though nobody else can wait for
 * it: an insert counts only where it may meet a row that stands.
 */
export function locksOf(sql: string): string[] {
  const text = sql.replaceAll(/\s+/g, ' ').toLowerCase();
  const found = [...text.matchAll(locking)].flatMap((match) => {
    const { changed, upserted, of, called } = match.groups ?? {};
    if (called !== undefined) return [[match.index, lockedBy[called] ?? ''] as const];
    const table = changed ?? upserted ?? lockedTable(text.slice(0, match.index), of);
    return [[match.index, table] as const];
  });
  return found.map(([, table]) => table).filter((table) => placeOf.has(table));
}

const locking =
  /(?:\bupdate (?:only )?|\bdelete from )(?<changed>(?!set\b|of\b|skip\b|nowait\b)[a-z_]+)|\binsert into (?<upserted>[a-z_]+)(?=(?:(?!\binsert into\b).)*\bon conflict\b[^;]*?\bdo update\b)|\bfor (?:no key update|update|share)\b(?: of (?<of>[a-z_]+))?|\b(?<called>thread_(?:hold|claim|arrive_as|arrive))\(/g;

/** `for update` names an alias, or means the table that its own select reads first. */
function lockedTable(before: string, alias: string | undefined): string {
  const tables = [...ownSelect(before).matchAll(/\b(?:from|join) ([a-z_]+)(?: (?:as )?([a-z_]+))?/g)];
  const named =
    alias === undefined ? tables[0] : tables.find(([, table, as]) => alias === as || alias === table);
  return named?.[1] ?? '';
}

/** The select that ends a text, without what stands in brackets within it. */
function ownSelect(text: string): string {
  let [depth, own] = [0, ''];
  for (let at = text.length - 1; at >= 0 && depth >= 0; at -= 1) {
    const sign = text.charAt(at);
    if (sign === ')') depth += 1;
    else if (sign === '(') depth -= 1;
    else if (depth === 0) own = sign + own;
  }
  return own.slice(own.lastIndexOf('select'));
}

/** What of a transaction's statements takes a lock that belongs before one that it has; null: nothing. */
export function wrongOrder(statements: readonly { name: string; sql: string }[]): string | null {
  const held = new Map<string, string>();
  // Nobody waits for rows that a transaction has made itself.
  const made = new Set<string>();
  for (const { name, sql } of statements) {
    for (const table of locksOf(sql)) {
      if (held.has(table) || made.has(table)) continue;
      const later = [...held].find(([other]) => placeIn(other) > placeIn(table));
      if (later) return `"${name}" locks ${table} behind ${later[0]} of "${later[1]}"`;
      held.set(table, name);
    }
    for (const [, table] of sql.matchAll(/\binsert into (contact_pool|campaign)\b/g)) made.add(table ?? '');
  }
  return null;
}

function placeIn(table: string): number {
  return placeOf.get(table) ?? -1;
}

/** The same database, and what its transactions locked in another order than the one. */
export function watchLocks(db: Database): { db: Database; broken: Set<string> } {
  const broken = new Set<string>();
  const watched = async <T>(work: (tx: Tx) => Promise<T>, tx: Tx): Promise<T> => {
    const said: { name: string; sql: string }[] = [];
    const atCommit: { key: string; name: string; sql: string }[] = [];
    const listening: Tx = {
      rows: (name, sql, values) => (said.push({ name, sql }), tx.rows(name, sql, values)),
      one: (name, sql, values) => (said.push({ name, sql }), tx.one(name, sql, values)),
      run: (name, sql, values) => (said.push({ name, sql }), tx.run(name, sql, values)),
      beforeCommit: (key, name, sql, values) => {
        atCommit.push({ key, name, sql });
        tx.beforeCommit(key, name, sql, values);
      },
      afterCommit: (act) => tx.afterCommit(act),
    };
    try {
      return await work(listening);
    } finally {
      const wrong = wrongOrder([...said, ...atCommit.toSorted((a, b) => (a.key < b.key ? -1 : 1))]);
      if (wrong !== null) broken.add(wrong);
    }
  };
  return {
    broken,
    db: {
      ...db,
      company: (companyId, work) => db.company(companyId, (tx) => watched(work, tx)),
      companyOnce: (companyId, work) => db.companyOnce(companyId, (tx) => watched(work, tx)),
      platform: (work) => db.platform((tx) => watched(work, tx)),
    },
  };
}

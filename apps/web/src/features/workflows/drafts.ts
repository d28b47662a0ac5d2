import { useEffect } from 'react';
import { session } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { drafts, findDrafts, left, put, type Kept } from './kept-drafts.ts';

export interface FormDraft<T> {
  /** What is saved with what was typed on top. */
  fields: T;
  /** Something differs from what is saved. */
  changed: boolean;
  /** Fields in which somebody else saved something else since one began to type there. */
  clashes: readonly (keyof T & string)[];
  change: (typed: Partial<T>) => void;
  /** Ends a clash: what was typed stays, or goes. */
  settle: (name: keyof T, side: 'mine' | 'theirs') => void;
  drop: () => void;
}

/**
 * A form whose fields are `saved` until somebody types. Only what was typed is kept, so that what others change in the other
 * fields shows. `name` says what it is about: `<workflow>/variable/<id>`.
 */
export function useFormDraft<T extends object>(name: string, saved: T): FormDraft<T> {
  const key = keyOf(name);
  const kept = useDrafts(key)?.[0] as { typed: Partial<T>; seen: Partial<T> } | undefined;
  const typed: Partial<T> = kept?.typed ?? {};
  const seen: Partial<T> = kept?.seen ?? {};
  const fields = { ...saved, ...typed };
  const names = Object.keys(typed) as (keyof T & string)[];
  const keep = (next: { typed: object; seen: object }) =>
    put(key, [{ ...next, whole: { ...saved, ...next.typed } }, ...left(key)]);
  return {
    fields,
    changed: names.some((one) => fields[one] !== saved[one]),
    clashes: names.filter(
      (one) => one in seen && saved[one] !== seen[one] && plain(saved[one]) !== plain(fields[one]),
    ),
    change(more) {
      const now = drafts.get().get(key)?.[0];
      const began = Object.fromEntries(Object.keys(more).map((one) => [one, saved[one as keyof T]]));
      keep({ typed: { ...now?.typed, ...more }, seen: { ...began, ...now?.seen } });
    },
    settle(one, side) {
      if (side === 'mine') return keep({ typed, seen: { ...seen, [one]: saved[one] } });
      const { [one]: _typed, ...rest } = typed as T;
      const { [one]: _seen, ...others } = seen as T;
      return keep({ typed: rest, seen: others });
    },
    drop: () => put(key, left(key)),
  };
}

/** Spaces around a text are not saved. */
function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** Whether something was typed under this name. */
export function useIsDrafted(name: string): boolean {
  return useDrafts(keyOf(name)) !== undefined;
}

/** Whoever deletes a thing gives up what was typed about it, if that succeeds. */
export async function withoutDraft<T>(name: string, act: () => Promise<T>): Promise<T> {
  const key = keyOf(name);
  const kept = drafts.get().get(key) ?? [];
  put(key, []);
  try {
    return await act();
  } catch (fault) {
    put(key, kept);
    throw fault;
  }
}

/**
 * The id of a thing that is gone and about which something was typed, which may go on as a new one; null where there is none, or a new
 * one is begun already. `kind`: `<workflow>/variable`; `there`: the ids of all that are left.
 */
export function useOrphan(kind: string, there: readonly string[]): string | null {
  const prefix = `${keyOf(kind)}/`;
  const all = useStore(drafts);
  if (all.has(`${prefix}new`)) return null;
  const gone = [...all.keys()].find(
    (key) => key.startsWith(prefix) && !there.includes(key.slice(prefix.length)),
  );
  return gone?.slice(prefix.length) ?? null;
}

/** What was typed about a thing that is gone goes on as a new one. */
export function inherit(kind: string, id: string): void {
  const prefix = `${keyOf(kind)}/`;
  const kept = drafts.get().get(prefix + id) ?? [];
  put(prefix + id, []);
  put(
    `${prefix}new`,
    kept.map(({ whole }) => ({ typed: whole, seen: {}, whole })),
  );
}

function keyOf(name: string): string {
  return `${session.get().user?.id ?? ''}/${name}`;
}

/** Undefined where nothing was typed. What the browser keeps of the workflow is looked for once. */
function useDrafts(key: string): readonly Kept[] | undefined {
  useEffect(() => void findDrafts(key), [key]);
  return useStore(drafts).get(key);
}

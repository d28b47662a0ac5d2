import { session } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { drafts, keepInBrowser, left, put } from './kept-drafts.ts';

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
  /** The server has it: a reload offers it no more, though it still shows. */
  stored: () => void;
  drop: () => void;
}

/**
 * A form whose fields are `saved` until somebody types. Only what was typed is kept, so that what others change in the other
 * fields shows. `name` says what it is about: `<workflow>/variable/<id>`.
 */
export function useFormDraft<T extends object>(name: string, saved: T): FormDraft<T> {
  const key = keyOf(name);
  const kept = useStore(drafts).get(key)?.[0] as { typed: Partial<T>; seen: Partial<T> } | undefined;
  const typed: Partial<T> = kept?.typed ?? {};
  const seen: Partial<T> = kept?.seen ?? {};
  const fields = { ...saved, ...typed };
  const names = Object.keys(typed) as (keyof T & string)[];
  const keep = (next: { typed: Partial<T>; seen: Partial<T> }) => {
    // What is again as it is saved is typed by nobody, though the form stays open.
    const differs = Object.keys(next.typed).filter(
      (one) => next.typed[one as keyof T] !== saved[one as keyof T],
    );
    const only = (all: object) =>
      Object.fromEntries(Object.entries(all).filter(([one]) => differs.includes(one)));
    const now = { typed: only(next.typed), seen: only(next.seen), whole: { ...saved, ...next.typed } };
    put(key, [now, ...left(key)]);
  };
  return {
    fields,
    changed: names.some((one) => fields[one] !== saved[one]),
    clashes: names.filter(
      (one) => one in seen && saved[one] !== seen[one] && plain(saved[one]) !== plain(fields[one]),
    ),
    change(more) {
      const now = drafts.get().get(key)?.[0] as typeof kept;
      const began = Object.fromEntries(Object.keys(more).map((one) => [one, saved[one as keyof T]]));
      keep({ typed: { ...now?.typed, ...more }, seen: { ...(began as Partial<T>), ...now?.seen } });
    },
    settle(one, side) {
      if (side === 'mine') return keep({ typed, seen: { ...seen, [one]: saved[one] } });
      const { [one]: _typed, ...rest } = typed as T;
      const { [one]: _seen, ...others } = seen as T;
      return keep({ typed: rest as Partial<T>, seen: others as Partial<T> });
    },
    stored: () => keepInBrowser(key, left(key)),
    drop: () => put(key, left(key)),
  };
}

/** Spaces around a text are not saved. */
function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** Whether something was typed under this name. */
export function useIsDrafted(name: string): boolean {
  return useStore(drafts).has(keyOf(name));
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
  const made = kept.map(({ whole }) => ({ typed: whole, seen: {}, whole }));
  put(prefix + id, []);
  put(`${prefix}new`, [...made, ...(drafts.get().get(`${prefix}new`) ?? [])]);
}

function keyOf(name: string): string {
  return `${session.get().user?.id ?? ''}/${name}`;
}

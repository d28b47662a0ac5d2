import { createStore, useStore } from '../../platform/store.ts';
import { session } from '../../platform/session.ts';

interface Kept {
  typed: object;
  /** What was saved where something was typed, as the person saw it. */
  seen: object;
  /** All fields as they stood in the form then. */
  whole: object;
}

/** What was typed into forms of the editor and is not saved, by its name: it outlives a closed panel and another tab. */
const drafts = createStore<ReadonlyMap<string, Kept>>(new Map());

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
  const key = `${session.get().user?.id ?? ''}/${name}`;
  const kept = useStore(drafts).get(key) as { typed: Partial<T>; seen: Partial<T> } | undefined;
  const typed: Partial<T> = kept?.typed ?? {};
  const seen: Partial<T> = kept?.seen ?? {};
  const fields = { ...saved, ...typed };
  const names = Object.keys(typed) as (keyof T & string)[];
  const keep = (next: { typed: object; seen: object }) =>
    drafts.set(new Map(drafts.get()).set(key, { ...next, whole: { ...saved, ...next.typed } }));
  return {
    fields,
    changed: names.some((one) => fields[one] !== saved[one]),
    clashes: names.filter(
      (one) => one in seen && saved[one] !== seen[one] && plain(saved[one]) !== plain(fields[one]),
    ),
    change(more) {
      const now = drafts.get().get(key);
      const began = Object.fromEntries(Object.keys(more).map((one) => [one, saved[one as keyof T]]));
      keep({ typed: { ...now?.typed, ...more }, seen: { ...began, ...now?.seen } });
    },
    settle(one, side) {
      if (side === 'mine') return keep({ typed, seen: { ...seen, [one]: saved[one] } });
      const { [one]: _typed, ...rest } = typed as T;
      const { [one]: _seen, ...others } = seen as T;
      return keep({ typed: rest, seen: others });
    },
    drop: () => drafts.set(new Map([...drafts.get()].filter(([one]) => one !== key))),
  };
}

/** Spaces around a text are not saved. */
function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** Whether something was typed under this name. */
export function useIsDrafted(name: string): boolean {
  return useStore(drafts).has(`${session.get().user?.id ?? ''}/${name}`);
}

/** Whoever deletes a thing gives up what was typed about it, if that succeeds. */
export async function withoutDraft<T>(name: string, act: () => Promise<T>): Promise<T> {
  const key = `${session.get().user?.id ?? ''}/${name}`;
  const kept = drafts.get().get(key);
  drafts.set(new Map([...drafts.get()].filter(([one]) => one !== key)));
  try {
    return await act();
  } catch (fault) {
    if (kept) drafts.set(new Map(drafts.get()).set(key, kept));
    throw fault;
  }
}

/**
 * What was typed about a thing that is gone goes on as a new one, unless one is begun already; whether it does. `kind`:
 * `<workflow>/variable`; `there`: the ids of all that are left.
 */
export function inherit(kind: string, there: ReadonlySet<string>): boolean {
  const prefix = `${session.get().user?.id ?? ''}/${kind}/`;
  const heir = `${prefix}new`;
  const all = [...drafts.get()];
  const gone = all.find(
    ([key]) => key.startsWith(prefix) && key !== heir && !there.has(key.slice(prefix.length)),
  );
  if (!gone || drafts.get().has(heir)) return false;
  const { whole } = gone[1];
  drafts.set(new Map([...all.filter((one) => one !== gone), [heir, { typed: whole, seen: {}, whole }]]));
  return true;
}

import { createStore, useStore } from '../../platform/store.ts';
import { session } from '../../platform/session.ts';

/** What was typed into forms of the editor and is not saved, by its name: it outlives a closed panel and another tab. */
const drafts = createStore<ReadonlyMap<string, object>>(new Map());

export interface FormDraft<T> {
  /** What is saved with what was typed on top. */
  fields: T;
  /** Something differs from what is saved. */
  changed: boolean;
  change: (typed: Partial<T>) => void;
  drop: () => void;
}

/**
 * A form whose fields are `saved` until somebody types. Only what was typed is kept, so that what others change in the other
 * fields shows. `name` says what it is about: `<workflow>/variable/<id>`.
 */
export function useFormDraft<T extends object>(name: string, saved: T): FormDraft<T> {
  const key = `${session.get().user?.id ?? ''}/${name}`;
  const typed = useStore(drafts).get(key) as Partial<T> | undefined;
  const fields = { ...saved, ...typed };
  const names = Object.keys(typed ?? {}) as (keyof T)[];
  return {
    fields,
    changed: names.some((one) => fields[one] !== saved[one]),
    change: (more) => drafts.set(new Map(drafts.get()).set(key, { ...drafts.get().get(key), ...more })),
    drop: () => drafts.set(new Map([...drafts.get()].filter(([one]) => one !== key))),
  };
}

/** Whether something was typed under this name. */
export function useIsDrafted(name: string): boolean {
  return useStore(drafts).has(`${session.get().user?.id ?? ''}/${name}`);
}

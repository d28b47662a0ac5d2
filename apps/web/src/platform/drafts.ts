import type * as Idb from 'idb-keyval';
import { ownName } from './own-name.ts';
import { isLeaving, session } from './session.ts';

/**
 * What was typed and not saved, kept by the browser over a reload or a crash of the tab, for this person and company alone.
 * Where storage is full or forbidden, reading gives null and writing is lost, never an error. Texts may be 2 MB and files too,
 * which is more than localStorage takes.
 */
export async function readDraft<T>(name: string): Promise<T | null> {
  const key = ownName(name);
  return quietly(async ({ get }, store) => (await get<T>(key, store)) ?? null);
}

/** Nothing is kept for somebody who signs out, or of whom nobody is signed in any more. */
export async function writeDraft(name: string, value: unknown): Promise<void> {
  if (isLeaving() || session.get().user === null) return;
  const key = ownName(name);
  await quietly(({ set }, store) => set(key, value, store));
}

export async function dropDraft(name: string): Promise<void> {
  const key = ownName(name);
  await quietly(({ del }, store) => del(key, store));
}

/** The names of those that begin so, of this person in this company. */
export async function draftsWith(beginning: string): Promise<string[]> {
  const before = ownName('');
  const keys = (await quietly(({ keys: all }, store) => all<string>(store))) ?? [];
  return keys.filter((key) => key.startsWith(before + beginning)).map((key) => key.slice(before.length));
}

/** At sign-out: nothing of the person stays on the device. */
export async function dropAllDrafts(): Promise<void> {
  await quietly(({ clear }, store) => clear(store));
}

type Library = typeof Idb;
type Store = ReturnType<Library['createStore']>;

let opened: Promise<{ library: Library; store: Store }> | null = null;

async function quietly<T>(act: (library: Library, store: Store) => Promise<T>): Promise<T | null> {
  try {
    opened ??= import('idb-keyval').then((library) => ({
      library,
      store: library.createStore('centralita', 'drafts'),
    }));
    const { library, store } = await opened;
    return await act(library, store);
  } catch {
    opened = null;
    return null;
  }
}

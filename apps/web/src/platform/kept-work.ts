import { actingCompany, session } from './session.ts';
import { tab } from './storage.ts';
import { workDatabase, workStore as store, workVersion } from './work-database.ts';

/** A number for what was done one after another, a word for what there is once. */
export type WorkKey = number | string;

export interface Entry {
  key: WorkKey;
  value: unknown;
}

/** What was typed and is not saved, of one person, about one thing, in one tab. */
export interface Work {
  /** What this tab kept before, and what tabs kept that are closed or crashed: numbers in order, each owner for itself. */
  found: Entry[][];
  /** False where the browser keeps nothing: a reload then loses it. */
  keeps: boolean;
  /** Written in order, without waiting. */
  put(key: WorkKey, value: unknown): void;
  remove(key: WorkKey): void;
  removeAll(keys: readonly WorkKey[]): void;
  /** Forgets all of it, what closed tabs left too. */
  clear(): void;
}

/** Work that can be written before it is known which other tabs are closed. */
export interface OwnWork extends Work {
  /** What tabs kept that are closed or crashed, each for itself: from then on it is this tab's. Takes a second while one is open. */
  adopt(): Promise<Entry[][]>;
}

/** Opens what is kept about a thing (`spreadsheet/<id>`). What tabs hold that are open now stays theirs. */
export async function openWork(about: string): Promise<Work> {
  const work = await openOwnWork(about);
  return { ...work, found: [...work.found, ...(await work.adopt())] };
}

/** As `openWork`, but finds at first what this tab kept alone. */
export async function openOwnWork(about: string): Promise<OwnWork> {
  const scope = `${actingCompany() ?? ''}/${session.get().user?.id ?? ''}/${about}`;
  const database = await opened();
  const owner = await ownerIn(scope);
  if (!database) return keptNowhere;
  const owners = [owner];
  const entriesOf = async (of: string): Promise<Entry[]> =>
    (await read(database, rangeOf(scope, of))).map(({ key, value }) => ({ key: key[2], value }));
  return {
    found: [await entriesOf(owner)],
    async adopt() {
      const closed = await adoptable(database, scope, owner);
      owners.push(...closed);
      return Promise.all(closed.map(entriesOf));
    },
    keeps: true,
    put: (key, value) => write(database, (work) => work.put(value, [scope, owner, key])),
    remove: (key) => write(database, (work) => work.delete([scope, owner, key])),
    removeAll: (keys) => {
      if (keys.length === 0) return;
      write(database, (work) => {
        for (const key of keys) work.delete([scope, owner, key]);
      });
    },
    clear: () => {
      for (const of of owners) write(database, (work) => work.delete(rangeOf(scope, of)));
    },
  };
}

/** Whether tabs that are open can be told from closed ones: only where it is served over TLS or from this computer. */
export function knowsClosed(): boolean {
  return 'locks' in navigator;
}

const tabKey = 'work-tab';

const keptNowhere: OwnWork = {
  found: [],
  keeps: false,
  adopt: async () => [],
  put() {},
  remove() {},
  removeAll() {},
  clear() {},
};

declare global {
  interface Window {
    /** What `public/early.js` opened while the console's code was still on its way. */
    centralitaWork?: Promise<IDBDatabase | null>;
  }
}

let connection: Promise<IDBDatabase | null> | null = null;

function opened(): Promise<IDBDatabase | null> {
  connection ??= (window.centralitaWork ?? open()).then((database) => {
    // Another tab is logging out.
    database?.addEventListener('versionchange', () => {
      database.close();
      connection = null;
    });
    return database;
  });
  delete window.centralitaWork;
  return connection;
}

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = window.indexedDB.open(workDatabase, workVersion);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => resolve(null));
    } catch {
      resolve(null);
    }
  });
}

const owners = new Map<string, Promise<string>>();

/** The name under which this tab keeps its work. A duplicated tab has the same session storage, but not the lock. */
function ownerIn(scope: string): Promise<string> {
  let owner = owners.get(scope);
  if (!owner) owners.set(scope, (owner = claimOwner(scope)));
  return owner;
}

async function claimOwner(scope: string): Promise<string> {
  const known = tab.read(tabKey);
  if (known && (await claim(scope, known))) return known;
  const made = `${Date.now()}-${Math.random()}`;
  tab.write(tabKey, made);
  await claim(scope, made);
  return made;
}

/** Holds the name until the tab is closed; false where another tab holds it. */
function claim(scope: string, owner: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  // Only served over TLS or from this computer: else every tab's work is offered to all.
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void locks.request(`${scope}/${owner}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    });
  });
}

/** A tab that was just closed lets go of its name a moment later; one that is open keeps it. */
const leavesWithinMs = 1_000;

/** Takes the name of a tab that is closed; false where it stays open. */
function takeOver(scope: string, owner: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(leavesWithinMs);
    const hold = () => {
      resolve(true);
      return new Promise(() => {});
    };
    locks.request(`${scope}/${owner}`, { signal }, hold).catch(() => resolve(false));
  });
}

async function adoptable(database: IDBDatabase, scope: string, own: string): Promise<string[]> {
  const all = await read(database, IDBKeyRange.bound([scope], [scope, []]));
  const others = [...new Set(all.map(({ key }) => key[1]))].filter((owner) => owner !== own);
  const free = await Promise.all(others.map((owner) => takeOver(scope, owner)));
  return others.filter((_, at) => free[at]);
}

function rangeOf(scope: string, owner: string): IDBKeyRange {
  return IDBKeyRange.bound([scope, owner], [scope, owner, []]);
}

type FullKey = [scope: string, owner: string, key: WorkKey];

function read(database: IDBDatabase, range: IDBKeyRange): Promise<{ key: FullKey; value: unknown }[]> {
  return new Promise((resolve) => {
    const work = database.transaction(store).objectStore(store);
    const [keys, values] = [work.getAllKeys(range), work.getAll(range)];
    work.transaction.addEventListener('complete', () =>
      resolve(keys.result.map((key, at) => ({ key: key as FullKey, value: values.result[at] as unknown }))),
    );
    work.transaction.addEventListener('abort', () => resolve([]));
  });
}

function write(database: IDBDatabase, act: (work: IDBObjectStore) => void): void {
  try {
    const transaction = database.transaction(store, 'readwrite');
    act(transaction.objectStore(store));
    // At once: left to itself it waits for the page, which may be closed first.
    transaction.commit();
  } catch {
    // Closed by a logout in another tab: there is nobody left to keep it for.
  }
}

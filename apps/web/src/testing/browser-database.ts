import { afterAll, vi } from 'vitest';

/** Calls what listens, once the caller has said what that is. */
function answered<T>(result: T) {
  const request = { result, onsuccess: null, oncomplete: null } as {
    result: T;
    onsuccess: (() => void) | null;
    oncomplete: (() => void) | null;
  };
  queueMicrotask(() => (request.onsuccess ?? request.oncomplete)?.());
  return request;
}

/** The browser's database, which the test window has not, as far as drafts use it, until the file ends. Gives what is in it. */
export function browserDatabase(): Map<string, unknown> {
  const kept = new Map<string, unknown>();
  let isOver = false;
  const rows = {
    get: (key: string) => answered(structuredClone(kept.get(key))),
    getAllKeys: () => answered([...kept.keys()]),
    put: (value: unknown, key: string) => void kept.set(key, structuredClone(value)),
    delete: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    get transaction() {
      return answered(null);
    },
  };
  const database = {
    transaction() {
      if (isOver) throw new Error('closed');
      return { objectStore: () => rows };
    },
  };
  vi.stubGlobal('indexedDB', { open: () => answered(database) });
  afterAll(() => {
    isOver = true;
    vi.unstubAllGlobals();
  });
  return kept;
}

import { call, CallFault } from './calls.ts';
import { keep, recall } from './storage.ts';

export interface Visit {
  token: string;
  hasChat: boolean;
  /** By which the browser keeps what belongs to this visitor alone. */
  who: string;
}

interface Opened {
  token: string;
  has_chat: boolean;
}

/** Opens a visit: of whom the company's server signed, else of this browser, which is one visitor in all its windows. */
export async function openVisit(
  { key, entry }: { key: string; entry: string },
  user: string | null,
): Promise<Visit> {
  if (user !== null) {
    const opened = await call<Opened>('session', { entry, user }, { key }).catch((fault: unknown) => {
      // Whose signature does not hold is nobody that the company knows: a visitor like others.
      if (fault instanceof CallFault && fault.status === 401) return null;
      throw fault;
    });
    if (opened) return { token: opened.token, hasChat: opened.has_chat, who: `${key}:${subjectOf(user)}` };
  }
  const place = `centralita:${key}`;
  const opened = await oneAtATime(place, async () => {
    const token = recall(place);
    const found = await call<Opened>('session', { entry, ...(token !== null && { token }) }, { key });
    keep(place, found.token);
    return found;
  });
  return { token: opened.token, hasChat: opened.has_chat, who: `${key}:` };
}

export function wasHere(key: string): boolean {
  return recall(`centralita:${key}`) !== null;
}

/** Windows of one browser that open at once are the same visitor; where the browser keeps nothing here, each is one. */
async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  let done: Promise<T> | null = null;
  try {
    return await navigator.locks.request(name, () => (done = work()));
  } catch (fault) {
    if (done) throw fault;
    return work();
  }
}

function subjectOf(user: string): string {
  try {
    const claims = user.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    return String((JSON.parse(atob(claims)) as { sub?: unknown }).sub);
  } catch {
    return '?';
  }
}

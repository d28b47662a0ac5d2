import { AsyncLocalStorage } from 'node:async_hooks';

/** Who does it: a person, a key of a company (and whose it is), or the product itself. */
export type Actor =
  | { kind: 'person'; id: string; user_id: string }
  | { kind: 'key'; id: string; user_id: string; key: string }
  | { kind: 'system' };

/** What is known of an act before its change: everything but what changed. */
export interface Act {
  /** `noun.verb`, as the route says it. */
  act: string;
  /** Null where a sign-in has yet to find out who it is; the session that it opens says so. */
  actor: Actor | null;
  /** A super admin acts for a company that is not the one signed in to. */
  support: boolean;
  /** Whose chains tell of it: ids of companies, and platformChain. */
  chains: Set<string>;
  /** Null for work of the product itself. */
  address: string | null;
  device: string | null;
  request: string | null;
  /** Names of what was sent, never the values. */
  fields: readonly string[];
}

/** The chain of the platform itself, where companies have their id. */
export const platformChain = '00000000-0000-0000-0000-000000000000';

const acts = new AsyncLocalStorage<Act>();
let goingOn = 0;

/** Changes that `work` commits before it resolves are told in the audit log as this act. */
export async function during<T>(act: Act, work: () => Promise<T>): Promise<T> {
  goingOn += 1;
  try {
    return await acts.run(act, work);
  } finally {
    goingOn -= 1;
    // Before version 24 of Node every promise of the process pays for a storage that is in use: a tenth of a small call.
    if (goingOn === 0) acts.disable();
  }
}

export function currentAct(): Act | undefined {
  return acts.getStore();
}

/** Work that nobody's call does, such as a job: what it changes is told as the product's own act. */
export function asSystem<T>(act: string, companyId: string | null, work: () => Promise<T>): Promise<T> {
  const chains = new Set([companyId ?? platformChain]);
  const nowhere = { address: null, device: null, request: null };
  return during({ act, actor: { kind: 'system' }, support: false, chains, ...nowhere, fields: [] }, work);
}

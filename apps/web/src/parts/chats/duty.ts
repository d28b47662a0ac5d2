import { tellPresence } from '@centralita/contract/support/desk-routes';
import type { OperatorPresence } from '@centralita/contract/support/desk-schema';
import { listSupportChats } from '@centralita/contract/support/routes';
import type { SupportConversation } from '@centralita/contract/support/schema';
import { call } from '../../platform/api.ts';
import { onThread, stayAwake } from '../../platform/live-listeners.ts';
import { actingCompany, session } from '../../platform/session.ts';
import { createStore } from '../../platform/store.ts';
import { ring } from './ring.ts';

const beatMs = 30_000;
/** Changes of chats within this time are looked at together. */
const gatherMs = 400;
const atOnce = 100;

interface Duty {
  presence: OperatorPresence;
  /** Chats that wait or are one's own, with something unread. */
  unread: number;
}

/** How this person is there for chats: from the first visit to the chats on, as long as the tab lives. */
export const duty = createStore<Duty>({ presence: 'gone', unread: 0 });

let isOn = false;
let known: ReadonlyMap<string, number> | null = null;
let gathering: ReturnType<typeof setTimeout> | undefined;

/** Whoever opens the chats is there to answer them. */
export function goOnDuty(): void {
  if (isOn) return;
  isOn = true;
  stayAwake.set(true);
  void beat();
  setInterval(() => void beat(), beatMs);
  onThread(() => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void lookForUnread();
    }, gatherMs);
  });
  void lookForUnread();
}

/** Here or away, on all of this person's devices. */
export async function sayAway(is_away: boolean): Promise<void> {
  const { presence } = await call(tellPresence, { body: { is_away } });
  duty.set({ ...duty.get(), presence });
}

async function beat(): Promise<void> {
  if (session.get().token === null) return;
  try {
    const { presence } = await call(tellPresence, { body: {} });
    duty.set({ ...duty.get(), presence });
  } catch {
    // The next one is soon.
  }
}

async function lookForUnread(): Promise<void> {
  const me = session.get().user?.id;
  if (!me) return;
  try {
    const params = { company_id: actingCompany() ?? '' };
    const { results } = await call(listSupportChats, { params, query: { limit: atOnce } });
    const unread = results.filter((chat) => chat.unread > 0 && isFor(chat, me));
    const before = known;
    known = new Map(unread.map((chat) => [chat.session_id, chat.unread]));
    duty.set({ ...duty.get(), unread: unread.length });
    const news = unread.find((chat) => chat.unread > (before?.get(chat.session_id) ?? 0));
    if (before && news && duty.get().presence !== 'away') ring(news);
  } catch {
    // Whatever changes next is looked at again.
  }
}

function isFor({ owner, operator }: SupportConversation, me: string): boolean {
  return owner === 'queue' || operator?.id === me;
}

import { maxCaptionLength } from '@centralita/contract/media/limits';
import type { MediaUpload } from '@centralita/contract/media/schema';
import type { QuotedMessage } from '@centralita/contract/support/schema';
import { useEffect } from 'react';
import { isOutOfReach } from '../../platform/api-error.ts';
import { dropDraft, readDraft, writeDraft } from '../../platform/drafts.ts';
import { newId } from '../../platform/new-id.ts';
import { ownName } from '../../platform/own-name.ts';
import { createStore, useStore, type Store } from '../../platform/store.ts';
import { toastError } from '../../platform/toast.tsx';

/** A message that was entered and is not known to have arrived. Its id is its own: sent again, it is there once. */
export interface Outgoing {
  id: string;
  text: string;
  /** An upload that it carries. */
  media?: MediaUpload | undefined;
  /** The message that it answers. */
  quotes?: QuotedMessage | undefined;
  /** `waiting`: the server is out of reach; it goes out by itself. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why it failed. */
  fault?: unknown;
}

interface Written {
  typed: string;
  /** The message that what is typed answers. */
  quotes: QuotedMessage | null;
  outgoing: readonly Outgoing[];
}

/** What was typed in one chat, and what of it is on its way: as long as the tab lives, and over a reload. */
interface Chat {
  name: string;
  /** With whose it is. */
  key: string;
  written: Store<Written>;
  /** Messages go one after the other, in the order in which they were entered. */
  isBusy: boolean;
  /** How many screens show it. */
  shown: number;
  send: Send | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export type Said = Pick<Outgoing, 'id' | 'text' | 'media' | 'quotes'>;
type Send = (message: Said) => Promise<unknown>;

const nothing: Written = { typed: '', quotes: null, outgoing: [] };
const chats = new Map<string, Chat>();
/** Keys of those in which something came back. */
const withFailed = createStore<ReadonlySet<string>>(new Set());

/**
 * What a person writes in the chat of this name, which `send` carries to the server. What is among `messages` has arrived, also
 * where the answer to it was lost.
 */
export function useOutgoing(name: string, send: Send, messages: readonly { id: string }[]) {
  const chat = chatOf(name);
  const { typed, quotes, outgoing } = useStore(chat.written);
  useEffect(() => sendBy(chat, send));
  useEffect(() => show(chat), [chat]);
  useEffect(() => forget(chat, messages), [chat, messages]);
  const arrived = new Set(messages.map(({ id }) => id));
  return {
    typed,
    quotes,
    outgoing: outgoing.filter(({ id }) => !arrived.has(id)),
    type: (text: string) => write(chat, (now) => ({ ...now, typed: text })),
    quote: (message: QuotedMessage | null) => write(chat, (now) => ({ ...now, quotes: message })),
    /** What was typed goes below the first upload, where that takes words; each further one is a message of its own. */
    submit(uploads: readonly MediaUpload[] = []) {
      const now = chat.written.get();
      const [first, ...more] = messagesOf(now.typed, uploads);
      if (!first) return;
      const written = [now.quotes ? { ...first, quotes: now.quotes } : first, ...more];
      write(chat, ({ outgoing: before }) => ({ ...nothing, outgoing: [...before, ...written] }));
      void pump(chat);
    },
    retry(message: Outgoing) {
      change(chat, message.id, () => ({ ...saidIn(message), state: 'sending' }));
      void pump(chat);
    },
    discard: (message: Outgoing) => remove(chat, message.id),
  };
}

/** Sends what is left in the chat of this name, which no screen shows. */
export function resume(name: string, send: Send): void {
  const chat = chatOf(name);
  chat.send ??= send;
  void pump(chat);
}

/** True where something that was written in the chat of this name came back. */
export function useCameBack(name: string): boolean {
  return useStore(withFailed).has(ownName(`${draftsOfChats}${name}`));
}

function messagesOf(typed: string, uploads: readonly MediaUpload[]): Outgoing[] {
  const text = typed.trim() === '' ? '' : typed;
  const takesWords = uploads[0] && uploads[0].kind !== 'audio' && text.length <= maxCaptionLength;
  const carrying = uploads.map((media, at) => ({ text: takesWords && at === 0 ? text : '', media }));
  const all = takesWords || text === '' ? carrying : [...carrying, { text, media: undefined }];
  return all.map((one) => ({ ...one, id: newId(), state: 'sending' }));
}

function saidIn({ id, text, media, quotes }: Outgoing): Said {
  return { id, text, ...(media ? { media } : {}), ...(quotes ? { quotes } : {}) };
}

/** What waits in it goes this way from now on. */
function sendBy(chat: Chat, send: Send): void {
  chat.send = send;
  void pump(chat);
}

function show(chat: Chat): () => void {
  chat.shown += 1;
  return () => {
    chat.shown -= 1;
  };
}

/** So often a server that is out of reach is tried again, besides when the network comes back. */
const againMs = 5_000;

/** Sends what waits, the oldest first. Out of reach all of it waits on; what is refused stays, with the reason, and holds up nothing. */
async function pump(chat: Chat): Promise<void> {
  if (chat.isBusy || !chat.send || chat.key !== ownName(chat.name)) return;
  chat.isBusy = true;
  clearTimeout(chat.timer);
  for (let next = firstToGo(chat); next; next = firstToGo(chat)) {
    const { id } = next;
    try {
      await chat.send(saidIn(next));
      remove(chat, id);
    } catch (fault) {
      if (isOutOfReach(fault)) {
        write(chat, (now) => ({ ...now, outgoing: now.outgoing.map(waiting) }));
        chat.timer = setTimeout(() => void pump(chat), againMs);
        break;
      }
      change(chat, id, (one) => ({ ...one, state: 'failed', fault }));
      // Where nobody sees it in its place.
      if (chat.shown === 0) toastError(fault);
    }
  }
  chat.isBusy = false;
}

function firstToGo(chat: Chat): Outgoing | undefined {
  return chat.written.get().outgoing.find(({ state }) => state !== 'failed');
}

function waiting(one: Outgoing): Outgoing {
  return one.state === 'failed' ? one : { ...one, state: 'waiting' };
}

/** The network is back. */
function pumpAll(): void {
  for (const chat of chats.values()) void pump(chat);
}
if (typeof window !== 'undefined') window.addEventListener('online', pumpAll);

/** Of those on their way the answer is still to come. */
function forget(chat: Chat, messages: readonly { id: string }[]): void {
  const failed = chat.written.get().outgoing.filter(({ state }) => state !== 'sending');
  for (const { id } of failed) if (messages.some((message) => message.id === id)) remove(chat, id);
}

function change(chat: Chat, id: string, next: (one: Outgoing) => Outgoing): void {
  write(chat, (now) => ({
    ...now,
    outgoing: now.outgoing.map((one) => (one.id === id ? next(one) : one)),
  }));
}

function remove(chat: Chat, id: string): void {
  write(chat, (now) => ({ ...now, outgoing: now.outgoing.filter((one) => one.id !== id) }));
}

function write(chat: Chat, next: (now: Written) => Written): void {
  const written = next(chat.written.get());
  chat.written.set(written);
  noteFailed(chat, written);
  const { typed, quotes } = written;
  const outgoing = written.outgoing.map(saidIn);
  if (typed === '' && quotes === null && outgoing.length === 0) void dropDraft(chat.name);
  else void writeDraft(chat.name, { typed, quotes, outgoing });
}

function noteFailed({ key }: Chat, { outgoing }: Written): void {
  const keys = withFailed.get();
  const hasFailed = outgoing.some(({ state }) => state === 'failed');
  if (hasFailed === keys.has(key)) return;
  const others = [...keys].filter((one) => one !== key);
  withFailed.set(new Set(hasFailed ? [...others, key] : others));
}

/** What the drafts of chats begin with. */
export const draftsOfChats = 'chat ';

/** Of this person in this company: nobody who signs in later in the same tab sees it. */
function chatOf(of: string): Chat {
  const name = `${draftsOfChats}${of}`;
  const key = ownName(name);
  const known = chats.get(key);
  if (known) return known;
  const chat: Chat = {
    ...{ name, key, written: createStore(nothing) },
    ...{ isBusy: false, shown: 0, send: null, timer: undefined },
  };
  chats.set(key, chat);
  void restore(chat);
  return chat;
}

async function restore(chat: Chat): Promise<void> {
  const left = await readDraft<Omit<Written, 'outgoing'> & { outgoing: Said[] }>(chat.name);
  if (!left) return;
  const { typed, quotes, outgoing } = chat.written.get();
  const before = left.outgoing.map((one) => ({ ...one, state: 'waiting' as const }));
  const known = new Set(outgoing.map(({ id }) => id));
  chat.written.set({
    typed: typed || left.typed,
    // A draft of an older console has none.
    quotes: quotes ?? left.quotes ?? null,
    outgoing: [...before.filter(({ id }) => !known.has(id)), ...outgoing],
  });
  void pump(chat);
}

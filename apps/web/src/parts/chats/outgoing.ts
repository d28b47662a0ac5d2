import { maxCaptionLength } from '@centralita/contract/media/limits';
import type { MediaUpload } from '@centralita/contract/media/schema';
import { useEffect } from 'react';
import { isOutOfReach } from '../../platform/api-error.ts';
import { dropDraft, readDraft, writeDraft } from '../../platform/drafts.ts';
import { newId } from '../../platform/new-id.ts';
import { actingCompany, session } from '../../platform/session.ts';
import { createStore, useStore, type Store } from '../../platform/store.ts';

/** A message that was entered and is not known to have arrived. Its id is its own: sent again, it is there once. */
export interface Outgoing {
  id: string;
  text: string;
  /** An upload that it carries. */
  media?: MediaUpload | undefined;
  /** `waiting`: the server is out of reach; it goes out by itself. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why it failed. */
  fault?: unknown;
}

interface Written {
  typed: string;
  outgoing: readonly Outgoing[];
}

/** What was typed in one chat, and what of it is on its way: as long as the tab lives, and over a reload. */
interface Chat {
  name: string;
  written: Store<Written>;
  /** Messages go one after the other, in the order in which they were entered. */
  isBusy: boolean;
  send: Send | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

type Said = Pick<Outgoing, 'id' | 'text' | 'media'>;
type Send = (message: Said) => Promise<unknown>;

const nothing: Written = { typed: '', outgoing: [] };
const chats = new Map<string, Chat>();

/**
 * What a person writes in the chat of this name, which `send` carries to the server. What is among `messages` has arrived, also
 * where the answer to it was lost.
 */
export function useOutgoing(name: string, send: Send, messages: readonly { id: string }[]) {
  const chat = chatOf(name);
  const { typed, outgoing } = useStore(chat.written);
  useEffect(() => sendBy(chat, send));
  useEffect(() => forget(chat, messages), [chat, messages]);
  const arrived = new Set(messages.map(({ id }) => id));
  return {
    typed,
    outgoing: outgoing.filter(({ id }) => !arrived.has(id)),
    type: (text: string) => write(chat, (now) => ({ ...now, typed: text })),
    /** What was typed goes below the first upload, where that takes words; each further one is a message of its own. */
    submit(uploads: readonly MediaUpload[] = []) {
      const written = messagesOf(chat.written.get().typed, uploads);
      write(chat, (now) => ({ typed: '', outgoing: [...now.outgoing, ...written] }));
      void pump(chat);
    },
    retry(message: Outgoing) {
      change(chat, message.id, () => ({ ...saidIn(message), state: 'sending' }));
      void pump(chat);
    },
    discard: (message: Outgoing) => remove(chat, message.id),
  };
}

function messagesOf(typed: string, uploads: readonly MediaUpload[]): Outgoing[] {
  const text = typed.trim() === '' ? '' : typed;
  const takesWords = uploads[0] && uploads[0].kind !== 'audio' && text.length <= maxCaptionLength;
  const carrying = uploads.map((media, at) => ({ text: takesWords && at === 0 ? text : '', media }));
  const all = takesWords || text === '' ? carrying : [...carrying, { text, media: undefined }];
  return all.map((one) => ({ ...one, id: newId(), state: 'sending' }));
}

function saidIn({ id, text, media }: Outgoing): Said {
  return media ? { id, text, media } : { id, text };
}

/** What waits in it goes this way from now on. */
function sendBy(chat: Chat, send: Send): void {
  chat.send = send;
  void pump(chat);
}

/** So often a server that is out of reach is tried again, besides when the network comes back. */
const againMs = 5_000;

/** Sends what waits, the oldest first. Out of reach all of it waits on; what is refused stays, with the reason, and holds up nothing. */
async function pump(chat: Chat): Promise<void> {
  if (chat.isBusy || !chat.send) return;
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
  const outgoing = written.outgoing.map(saidIn);
  if (written.typed === '' && outgoing.length === 0) void dropDraft(chat.name);
  else void writeDraft(chat.name, { typed: written.typed, outgoing });
}

/** Of this person in this company: nobody who signs in later in the same tab sees it. */
function chatOf(name: string): Chat {
  const key = `${session.get().user?.id ?? ''} ${actingCompany() ?? ''} ${name}`;
  const known = chats.get(key);
  if (known) return known;
  const chat: Chat = {
    name: `chat ${name}`,
    written: createStore(nothing),
    isBusy: false,
    send: null,
    timer: undefined,
  };
  chats.set(key, chat);
  void restore(chat);
  return chat;
}

async function restore(chat: Chat): Promise<void> {
  const left = await readDraft<{ typed: string; outgoing: Said[] }>(chat.name);
  if (!left) return;
  const { typed, outgoing } = chat.written.get();
  const before = left.outgoing.map((one) => ({ ...one, state: 'waiting' as const }));
  const known = new Set(outgoing.map(({ id }) => id));
  chat.written.set({
    typed: typed || left.typed,
    outgoing: [...before.filter(({ id }) => !known.has(id)), ...outgoing],
  });
  void pump(chat);
}

import { maxCaptionLength } from '@centralita/contract/media/limits';
import type { MediaUpload } from '@centralita/contract/media/schema';
import type { QuotedMessage } from '@centralita/contract/support/schema';
import { useEffect } from 'react';
import { ApiError, faultOf, isOutOfReach, keptFault, type KeptFault } from '../../platform/api-error.ts';
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
  /** What a person calls it; '' until it is known. */
  title: string;
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
/** What is kept over a reload. A draft of an older console has neither quotes nor titles nor refusals. */
interface Kept {
  title?: string;
  typed: string;
  quotes?: QuotedMessage | null;
  outgoing: (Said & { refused?: { why: KeptFault } })[];
}
type Send = (message: Said) => Promise<unknown>;

const nothing: Written = { typed: '', quotes: null, outgoing: [] };
const chats = new Map<string, Chat>();
/** Keys of those in which something came back. */
const withFailed = createStore<ReadonlySet<string>>(new Set());

/**
 * What a person writes in the chat of this name, which `send` carries to the server. What is among `messages` has arrived, also
 * where the answer to it was lost. `title`: what people call the chat.
 */
export function useOutgoing(
  { name, title }: { name: string; title: string },
  send: Send,
  messages: readonly { id: string }[],
) {
  const chat = chatOf(name);
  const { typed, quotes, outgoing } = useStore(chat.written);
  useEffect(() => sendBy(chat, send, title));
  useEffect(() => show(chat), [chat]);
  useEffect(() => forget(chat, messages), [chat, messages]);
  const arrived = new Set(messages.map(({ id }) => id));
  return {
    typed,
    quotes,
    outgoing: outgoing.filter(({ id }) => !arrived.has(id)),
    type: (text: string) => write(chat, (now) => ({ ...now, typed: text })),
    /** Below what stands in the field by then. */
    append: (text: string) => write(chat, (now) => ({ ...now, typed: joined(now.typed, text) })),
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

function joined(...parts: string[]): string {
  return parts
    .map((part) => part.trimEnd())
    .filter(Boolean)
    .join('\n\n');
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
function sendBy(chat: Chat, send: Send, title: string): void {
  chat.title = title;
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
  if (chat.isBusy || !chat.send) return;
  chat.isBusy = true;
  clearTimeout(chat.timer);
  for (let next = firstToGo(chat); next; next = firstToGo(chat)) {
    try {
      await chat.send(saidIn(next));
      remove(chat, next.id);
    } catch (fault) {
      // The session ended: that says nothing about the message.
      if (!isOwn(chat)) break;
      if (isOutOfReach(fault)) {
        write(chat, (now) => ({ ...now, outgoing: now.outgoing.map(waiting) }));
        chat.timer = setTimeout(() => void pump(chat), againMs);
        break;
      }
      comeBack(chat, next, fault);
    }
  }
  chat.isBusy = false;
}

/** It was refused: it stays with the reason. Words whose file is gone stand in the field again, without it. */
function comeBack(chat: Chat, message: Outgoing, fault: unknown): void {
  const isFileGone = fault instanceof ApiError && fault.code === 'media_gone';
  const backInField = isFileGone && message.text !== '';
  if (backInField) {
    remove(chat, message.id);
    write(chat, ({ typed, quotes, outgoing }) => ({
      typed: joined(message.text, typed),
      quotes: quotes ?? message.quotes ?? null,
      outgoing,
    }));
  } else change(chat, message.id, (one) => ({ ...one, state: 'failed', fault }));
  // Where nobody sees it in its place.
  if (chat.shown === 0) toastError(fault, chat.title);
  else if (backInField) toastError(fault);
}

/** Of whom the session is now. */
function isOwn({ key, name }: Chat): boolean {
  return key === ownName(name);
}

function firstToGo(chat: Chat): Outgoing | undefined {
  return isOwn(chat) ? chat.written.get().outgoing.find(({ state }) => state !== 'failed') : undefined;
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
  // What arrives after the session says nothing to the next one.
  if (!isOwn(chat)) return;
  const { title } = chat;
  const { typed, quotes } = written;
  const outgoing = written.outgoing.map(keptOf);
  if (typed === '' && quotes === null && outgoing.length === 0) void dropDraft(chat.name);
  else void writeDraft(chat.name, { title, typed, quotes, outgoing } satisfies Kept);
}

function keptOf(message: Outgoing): Kept['outgoing'][number] {
  const said = saidIn(message);
  return message.state === 'failed' ? { ...said, refused: { why: keptFault(message.fault) } } : said;
}

/** What was refused is sent again by a person alone. */
function outgoingOf({ refused, ...said }: Kept['outgoing'][number]): Outgoing {
  return refused ? { ...said, state: 'failed', fault: faultOf(refused.why) } : { ...said, state: 'waiting' };
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
    ...{ name, key, title: '', written: createStore(nothing) },
    ...{ isBusy: false, shown: 0, send: null, timer: undefined },
  };
  chats.set(key, chat);
  void restore(chat);
  return chat;
}

async function restore(chat: Chat): Promise<void> {
  const left = await readDraft<Kept>(chat.name);
  if (!left) return;
  const { typed, quotes, outgoing } = chat.written.get();
  const known = new Set(outgoing.map(({ id }) => id));
  const before = left.outgoing.map(outgoingOf).filter(({ id }) => !known.has(id));
  const written = {
    typed: typed || left.typed,
    quotes: quotes ?? left.quotes ?? null,
    outgoing: [...before, ...outgoing],
  };
  chat.title ||= left.title ?? '';
  chat.written.set(written);
  noteFailed(chat, written);
  void pump(chat);
}

import type { WidgetMessage, WidgetStanding } from '@centralita/contract/widget/schema';
import { bytesOf, call, CallFault, stream } from './calls.ts';
import { Outbox, type Waiting } from './outbox.ts';
import { keep, newId, recall } from './storage.ts';
import { openVisit, wasHere, type Visit } from './visit.ts';

interface Seen {
  messages: WidgetMessage[];
  standing: WidgetStanding;
}

/** What is said and not committed yet. */
export interface Live {
  texts: string[];
  draft: string;
  /** Where in the workflow the draft would be said. */
  place: string;
  isAwaited: boolean;
}

export type Line = 'fine' | 'offline' | 'slow' | 'gone';

const page = 50;
const slowestMs = 30_000;
const nobody: WidgetStanding = { owner: 'ai', operator: null, is_active: false };

/** The chat of one visitor: what was said, what waits to be sent, and the line to the server. Tells of each change. */
export class Chat {
  messages: WidgetMessage[] = [];
  standing = nobody;
  live: Live = { texts: [], draft: '', place: '', isAwaited: false };
  line: Line = 'fine';
  hasEarlier = false;
  hasEnded = false;
  /** The visitor sees what is said. */
  isShown = false;
  readonly #place: { key: string; entry: string };
  readonly #changed: () => void;
  #user: string | null = null;
  #visit: Promise<Visit> | null = null;
  #visitor: Visit | null = null;
  #outbox: Outbox | null = null;
  #stop = new AbortController();
  #isListening = false;
  #told = 0;
  /** Written before the visit was open. */
  #early: Waiting[] = [];
  /** Answers that are on their way. */
  #streams = 0;

  constructor(place: { key: string; entry: string }, changed: () => void) {
    this.#place = place;
    this.#changed = changed;
  }

  get waiting(): readonly Waiting[] {
    return [...(this.#outbox?.waiting ?? []), ...this.#early];
  }

  get unread(): number {
    const seen = Number(recall(this.#seenKey()) ?? 0);
    return this.messages.filter(({ from, seq }) => from !== 'visitor' && seq > seen).length;
  }

  /** Another visitor, or one more certain: all of the former is gone from the page. */
  become(user: string | null): void {
    if (this.#visit && user === this.#user) return;
    this.#user = user;
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#outbox?.stop();
    Object.assign(this, { messages: [], standing: nobody, hasEarlier: false, hasEnded: false, line: 'fine' });
    this.live = { texts: [], draft: '', place: '', isAwaited: false };
    [this.#visit, this.#visitor, this.#outbox] = [null, null, null];
    [this.#isListening, this.#told, this.#streams, this.#early] = [false, 0, 0, []];
    this.#changed();
    // Who only looks at the website opens nothing.
    if (user !== null || wasHere(this.#place.key) || this.isShown) this.#start();
  }

  show(isShown: boolean): void {
    this.isShown = isShown;
    if (isShown) this.#start();
    this.#markSeen();
    this.#changed();
  }

  say(text: string): void {
    const message = { id: newId(), text };
    this.hasEnded = false;
    if (this.#outbox) return this.#outbox.add(message);
    this.#early.push(message);
    this.#changed();
    this.#start();
  }

  sayAgain(): void {
    this.#outbox?.goOn();
  }

  async earlier(): Promise<void> {
    const before = this.messages[0]?.seq;
    if (before === undefined) return;
    const found = await this.#ask<{ messages: WidgetMessage[]; has_more: boolean }>('history', { before });
    this.#merge(found.messages);
    this.hasEarlier = found.has_more;
    this.#changed();
  }

  async end(): Promise<void> {
    const seen = await this.#ask<Seen>('end', {}).catch((fault: unknown) => {
      if (fault instanceof CallFault && fault.status === 404) return null;
      throw fault;
    });
    this.hasEnded = true;
    if (seen) this.#take(seen);
    this.#changed();
  }

  async media(id: string): Promise<Blob> {
    const { token } = await this.#begin();
    return bytesOf('media', { token, id }, { key: this.#place.key });
  }

  /** The line may be dead after a sleep, or without a network. */
  wake(): void {
    if (this.#visitor && !this.#isListening) return;
    this.#outbox?.goOn();
  }

  /** What comes of it, the line tells. */
  #start(): void {
    void this.#begin().catch(() => undefined);
  }

  #begin(): Promise<Visit> {
    const stop = this.#stop.signal;
    this.#visit ??= this.#patiently(() => openVisit(this.#place, this.#user)).then((visit) => {
      if (stop.aborted) return visit;
      this.#visitor = visit;
      this.#outbox = new Outbox(`centralita:out:${visit.who}`, {
        send: (message, signal) => this.#send(message, signal),
        changed: () => this.#changed(),
      });
      for (const message of this.#early.splice(0)) this.#outbox.add(message);
      if (visit.hasChat) this.#listen();
      this.#changed();
      return visit;
    });
    return this.#visit;
  }

  /** Until it works, or there is nothing to hope for. */
  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    const { signal } = this.#stop;
    for (let waitMs = 1_000; ; waitMs = Math.min(waitMs * 2, slowestMs)) {
      try {
        const done = await work();
        this.#setLine('fine');
        return done;
      } catch (fault) {
        const status = fault instanceof CallFault ? fault.status : 0;
        if (signal.aborted) throw fault;
        // The visit is over: another one begins.
        if (status === 401 && this.#visitor) {
          this.#visit = null;
          this.become(this.#user);
          throw fault;
        }
        const isGone = status >= 400 && status < 500 && status !== 429;
        this.#setLine(isGone ? 'gone' : 'offline');
        if (isGone) throw fault;
        await pause(Math.max(waitMs, fault instanceof CallFault ? fault.retryMs : 0));
      }
    }
  }

  async #ask<T>(path: string, body: object): Promise<T> {
    const { token } = await this.#begin();
    return call<T>(path, { token, ...body }, { key: this.#place.key });
  }

  /** Resolves once it is kept; what is answered comes on, word by word. */
  async #send({ id, text }: Waiting, signal: AbortSignal): Promise<void> {
    const { token } = await this.#begin();
    this.#streams += 1;
    this.live.isAwaited = this.standing.owner === 'ai';
    this.#changed();
    await new Promise<void>((stored, failed) => {
      const on = (event: string, data: unknown) => {
        if (signal.aborted) return;
        if (event === 'stored') {
          this.#merge([mine(id, text, (data as { seq: number }).seq)]);
          this.#listen();
          stored();
        } else this.#hear(event, data);
        this.#changed();
      };
      stream('messages', { token, id, text }, { key: this.#place.key, signal, on })
        .then(stored, (fault: unknown) => {
          failed(fault instanceof Error ? fault : new CallFault(0));
        })
        .finally(() => {
          if (signal.aborted) return;
          this.#streams -= 1;
          this.#settle();
          this.#changed();
        });
    });
  }

  #hear(event: string, data: unknown): void {
    const { live } = this;
    if (event === 'words') {
      // While it is open where the conversation goes on, words come for several places: the one that speaks now is shown.
      const { ask, when, text } = data as { ask: number; when: string; text: string };
      const place = `${ask} ${when}`;
      live.draft = live.place === place ? live.draft + text : text;
      live.place = place;
    } else if (event === 'message') {
      const said = data as { type: string; text?: string };
      live.draft = '';
      if (said.type === 'text') live.texts.push(said.text ?? '');
    } else if (event === 'again') this.live = { texts: [], draft: '', place: '', isAwaited: live.isAwaited };
    else if (event === 'done') this.#take((data as { data: Seen }).data);
  }

  /** Nothing is on its way any more: what was not committed was not said. */
  #settle(): void {
    if (this.#streams === 0) this.live = { texts: [], draft: '', place: '', isAwaited: false };
  }

  /** What others say comes by itself, for as long as this page is here. */
  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    const { signal } = this.#stop;
    const listening = async () => {
      while (!signal.aborted) {
        const { token } = await this.#begin();
        await this.#patiently(async () => {
          const after = this.messages.at(-1)?.seq ?? 0;
          const on = (event: string, data: unknown) => {
            if (event !== 'news' || signal.aborted) return;
            this.#setLine('fine');
            this.#take(data as Seen);
            this.#changed();
          };
          await stream('events', { token, after }, { key: this.#place.key, signal, on });
        });
        await pause(1_000);
      }
    };
    void listening().catch(() => undefined);
  }

  #take({ messages, standing }: Seen): void {
    const isFirst = this.messages.length === 0;
    const before = this.messages.at(-1)?.seq ?? 0;
    this.#merge(messages);
    if (isFirst && messages.length >= page) this.hasEarlier = true;
    if (this.standing.is_active && !standing.is_active && standing.owner === 'ai') this.hasEnded = true;
    if (standing.is_active) this.hasEnded = false;
    this.standing = standing;
    // What was heard word by word is here for good now.
    if (messages.some(({ from, seq }) => from !== 'visitor' && seq > before))
      this.live = { texts: [], draft: '', place: '', isAwaited: this.#streams > 1 };
    if (standing.owner !== 'ai') this.live.isAwaited = false;
    this.#markSeen();
  }

  #merge(messages: readonly WidgetMessage[]): void {
    const all = new Map(this.messages.map((message) => [message.id, message]));
    for (const message of messages) all.set(message.id, message);
    this.messages = [...all.values()].toSorted((a, b) => a.seq - b.seq);
    this.#outbox?.arrived(messages);
  }

  #markSeen(): void {
    const last = this.messages.findLast(({ from }) => from !== 'visitor')?.seq ?? 0;
    if (!this.isShown || last <= this.#told || document.visibilityState !== 'visible') return;
    this.#told = last;
    keep(this.#seenKey(), String(Math.max(last, Number(recall(this.#seenKey()) ?? 0))));
    void this.#ask('read', { seq: last }).catch(() => undefined);
  }

  #seenKey(): string {
    return `centralita:seen:${this.#visitor?.who ?? ''}`;
  }

  #setLine(line: Line): void {
    if (this.line === line) return;
    this.line = line;
    this.#changed();
  }
}

function mine(id: string, text: string, seq: number): WidgetMessage {
  const at = new Date().toISOString();
  return {
    id,
    seq,
    from: 'visitor',
    name: null,
    kind: 'text',
    text,
    url: null,
    media_id: null,
    file_name: '',
    at,
  };
}

/** Shorter where the network comes back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms + Math.random() * 300);
    window.addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

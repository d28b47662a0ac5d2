import { newId } from '../../../platform/new-id.ts';
import type { DraftOperationIn } from '@centralita/contract/workflows/operation';
import { maxOperations } from '@centralita/contract/workflows/limits';
import type { Change } from './document.ts';
import type { Outbox } from './outbox.ts';
import type { Waiting } from './waiting.ts';

/** `text` waits until the typing pauses, `move` saves at most once in its time, `now` goes at once. */
export type Pace = 'now' | 'text' | 'move';

/** Specification 002, section 9, in milliseconds. */
const paces: Record<Pace, number> = { now: 0, text: 800, move: 1_000 };
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** What a failed request means. `later`: sent again as it is. `refused`: never taken. `over`: nothing can be saved here. */
export type Verdict = { kind: 'later'; afterMs: number | null } | { kind: 'refused' | 'over' };

export interface Line<Reply> {
  /** How this window signs what it sends. */
  readonly updatedBy: string;
  /** `by`: the window in which they were made. */
  send(operations: readonly DraftOperationIn[], made: { base: number; by: string }): Promise<Reply>;
  verdict(fault: unknown): Verdict;
}

export interface QueueEvents<Reply> {
  /** Answered: no longer in `waiting`. `again`: an earlier answer may have been lost. */
  onReply(sent: readonly Waiting[], reply: Reply, again: boolean): void;
  /** No longer in `waiting`. */
  onRefused(sent: readonly Waiting[], fault: unknown): void;
  onChange(): void;
}

interface Entry extends Waiting {
  by: string;
  /** It may have reached the server, so it is not changed any more. */
  sent: boolean;
  dueAt: number;
}

/**
 * Operations on their way to the server: the only place that knows of debouncing, throttling, saving by itself or on
 * demand, and trying again. They go out in the order in which they were made, one request at a time. Each has an id, so
 * that one whose answer was lost is sent again without being done twice.
 */
export class SaveQueue<Reply> {
  /** The connection: `down` while answers fail to come. */
  line: 'up' | 'down' | 'over' = 'up';
  sending = false;
  /** What the last try failed with; null where it did not. */
  fault: unknown = null;
  #entries: Entry[] = [];
  #autosave = true;
  #wanted = false;
  #failures = 0;
  #retryAfterMs: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  readonly #line: Line<Reply>;
  readonly #outbox: Pick<Outbox, 'keep' | 'drop'>;
  readonly #events: QueueEvents<Reply>;

  constructor(line: Line<Reply>, outbox: Pick<Outbox, 'keep' | 'drop'>, events: QueueEvents<Reply>) {
    this.#line = line;
    this.#outbox = outbox;
    this.#events = events;
  }

  /** In order; those on their way included. */
  get waiting(): readonly Waiting[] {
    return this.#entries;
  }

  get autosave(): boolean {
    return this.#autosave;
  }

  /** What was kept from before: it may have reached the server. */
  restore(waiting: readonly Waiting[]): void {
    const by = this.#line.updatedBy;
    this.#entries = [...waiting.map((one) => ({ by, ...one, sent: true, dueAt: 0 })), ...this.#entries];
    this.#plan();
  }

  /** `base`: the revision that the person saw. Gives the operations with their ids. */
  add(changes: readonly Change[], base: number, pace: Pace): void {
    const dueAt = Date.now() + paces[pace];
    // Most of many changes are about nodes of which nothing waits: only the others are compared with everything that does.
    const about = new Set(this.#entries.map(({ operation }) => nodeIn(operation)));
    const kept = changes.map((change) => {
      const node = nodeIn(change);
      const waits = node === null || about.has(node);
      about.add(node);
      const before = waits ? this.#merged(change, dueAt, pace) : null;
      return before ?? this.#pushed(change, { base, dueAt, by: waits ? this.#byOf(node) : null });
    });
    this.#outbox.keep(kept.map(({ operation, base: seen, by }) => ({ operation, base: seen, by })));
    this.#plan();
  }

  /** What waits goes out in so many milliseconds at the latest. */
  soon(ms: number): void {
    const dueAt = Date.now() + ms;
    for (const entry of this.#entries) entry.dueAt = Math.min(entry.dueAt, dueAt);
    this.#plan();
  }

  /** On demand, also while saving by itself is off. */
  saveNow(): void {
    this.#wanted = this.#entries.length > 0;
    this.#failures = 0;
    this.soon(0);
  }

  setAutosave(on: boolean): void {
    this.#autosave = on;
    this.#wanted = false;
    this.#plan();
  }

  /** The network may be back. */
  wake(): void {
    if (this.line === 'over') return;
    this.#failures = 0;
    this.line = 'up';
    this.#plan();
  }

  /** Takes operations out that were not sent or do not matter any more. */
  drop(which: (waiting: Waiting) => boolean): Waiting[] {
    const dropped = this.#entries.filter((entry) => !(this.sending && entry.sent) && which(entry));
    this.#forget(dropped);
    return dropped;
  }

  /** Goes on after `stop`. */
  start(): void {
    this.#stopped = false;
    this.#plan();
  }

  /** Sends what waits once more, without hearing of the answer; what does not arrive stays in the outbox. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    if (this.#autosave && !this.sending && this.#entries.length > 0) void this.#send();
  }

  #pushed(change: Change, { by, ...when }: { base: number; dueAt: number; by: string | null }): Entry {
    const operation = { ...change, id: newId() } as DraftOperationIn;
    const entry = { operation, ...when, by: by ?? this.#line.updatedBy, sent: false };
    this.#entries.push(entry);
    return entry;
  }

  /** What another window left was in sight of whoever writes on: it goes on under that window's name, and nobody is asked about it. */
  #byOf(node: string | null): string | null {
    return this.#entries.findLast(({ operation }) => nodeIn(operation) === node)?.by ?? null;
  }

  /** A further value of the same path takes the place of one that nobody has seen yet. */
  #merged(change: Change, dueAt: number, pace: Pace): Entry | null {
    if (change.op !== 'node.update' && change.op !== 'workflow.rename') return null;
    const at = this.#entries.findLastIndex(
      ({ operation }) => isSamePlace(operation, change) || isBarrier(operation, change),
    );
    const before = this.#entries[at];
    if (!before || before.sent || isBarrier(before.operation, change)) return null;
    const operation = { ...change, id: before.operation.id } as DraftOperationIn;
    // A text waits for the next pause; the first of several moves says when all are sent.
    const entry = { ...before, operation, dueAt: pace === 'text' ? dueAt : Math.min(before.dueAt, dueAt) };
    this.#entries[at] = entry;
    return entry;
  }

  #plan(): void {
    clearTimeout(this.#timer);
    this.#events.onChange();
    if (this.#stopped || this.sending || this.line === 'over' || this.#entries.length === 0) return;
    if (!this.#autosave && !this.#wanted) return;
    if (this.line === 'down') return this.#later(this.#retryAfterMs ?? this.#retryMs());
    const due = Math.min(...this.#entries.map(({ dueAt }) => dueAt));
    this.#later(Math.max(0, due - Date.now()));
  }

  #later(ms: number): void {
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  /** 1 s to 30 s, spread by chance so that a restarted server is not stormed. */
  #retryMs(): number {
    return Math.min(longestRetryMs, firstRetryMs * 2 ** (this.#failures - 1)) * (0.5 + Math.random() / 2);
  }

  async #send(size = maxOperations): Promise<void> {
    const batch = this.#batch(size);
    const [first] = batch;
    if (!first) return;
    const again = batch.some(({ sent }) => sent);
    this.sending = true;
    for (const entry of batch) entry.sent = true;
    this.#events.onChange();
    try {
      const reply = await this.#line.send(
        batch.map(({ operation }) => operation),
        first,
      );
      this.sending = false;
      this.#failures = 0;
      this.line = 'up';
      this.fault = null;
      this.#forget(batch);
      this.#events.onReply(batch, reply, again);
    } catch (fault) {
      this.sending = false;
      if (this.#failed(batch, fault)) return this.#send(Math.ceil(batch.length / 2));
    }
    this.#wanted &&= this.#entries.length > 0;
    this.#plan();
    return undefined;
  }

  /** True: what was refused is to be found, by halves. */
  #failed(batch: Entry[], fault: unknown): boolean {
    const verdict = this.#line.verdict(fault);
    if (verdict.kind === 'refused' && batch.length > 1) return true;
    if (verdict.kind === 'refused') {
      this.#forget(batch);
      this.#events.onRefused(batch, fault);
      return false;
    }
    this.#failures += 1;
    this.fault = fault;
    this.line = verdict.kind === 'over' ? 'over' : 'down';
    this.#retryAfterMs = verdict.kind === 'later' ? verdict.afterMs : null;
    return false;
  }

  /** From the front, as many as were made in the same window on the same revision. */
  #batch(size: number): Entry[] {
    const [first] = this.#entries;
    const end = this.#entries.findIndex(({ base, by }) => base !== first?.base || by !== first.by);
    return this.#entries.slice(0, Math.min(size, end < 0 ? this.#entries.length : end));
  }

  #forget(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    const gone = new Set(entries);
    this.#outbox.drop(entries.map(({ operation }) => operation.id));
    this.#entries = this.#entries.filter((entry) => !gone.has(entry));
  }
}

/** The node that a change makes, changes or deletes; null where it does none of that. */
function nodeIn(change: Change): string | null {
  if (change.op === 'node.create') return change.node.id;
  return change.op === 'node.update' || change.op === 'node.delete' ? change.node_id : null;
}

/** A node that was made or deleted in between: what comes after it is not what came before. */
function isBarrier(one: Change, change: Change): boolean {
  if (change.op !== 'node.update') return false;
  if (one.op === 'node.create') return one.node.id === change.node_id;
  return one.op === 'node.delete' && one.node_id === change.node_id;
}

function isSamePlace(one: Change, other: Change): boolean {
  if (one.op === 'workflow.rename') return other.op === 'workflow.rename';
  if (one.op !== 'node.update' || other.op !== 'node.update' || one.node_id !== other.node_id) return false;
  return one.force === other.force && Object.keys(one.set).join('\n') === Object.keys(other.set).join('\n');
}

import type { OperationResult, WorkflowChange } from '@centralita/contract/workflows/operation';
import { createStore, type Store } from '../../../platform/store.ts';
import { applyAll } from './apply.ts';
import {
  conflictsOf,
  insisted,
  isAbout,
  joined,
  shownOf,
  written,
  type Conflict,
  type Gone,
} from './conflict.ts';
import { edgesAt, isBeside, type Change, type EditorDocument } from './document.ts';
import type { Outbox } from './outbox.ts';
import type { Waiting } from './waiting.ts';
import { SaveQueue, type Line, type Pace } from './save-queue.ts';
import { separately } from './separately.ts';
import { toldOf, type Told } from './told-of.ts';

export interface Reply {
  revision: number;
  results: OperationResult[];
}

export interface Changes {
  revision: number;
  reset: boolean;
  changes: WorkflowChange[];
}

/** The calls of the server that a draft needs; all throw what `verdict` understands. */
export interface DraftLine extends Line<Reply> {
  load(): Promise<EditorDocument>;
  changesSince(revision: number): Promise<Changes>;
}

/** What can never be saved, with the error or the code that says why. */
export type Refused = (fault: unknown, changes: readonly Change[]) => void;

export interface DraftState {
  status: 'loading' | 'ready' | 'failed';
  fault: unknown;
  /** As the server has it, with everything on top that waits here. Null until it is loaded. */
  document: EditorDocument | null;
  save: 'saved' | 'saving' | 'waiting';
  /** Why it waits. */
  reason: 'offline' | 'autosave' | null;
  /** What the last try to save failed with; null where it did not. */
  answer: unknown;
  /** Operations that the server has not acknowledged. */
  waiting: number;
  conflicts: readonly Conflict[];
  /** The last time that somebody elsewhere changed it as a whole; null where nobody did, or it was read. */
  told: Told | null;
  autosave: boolean;
  /** False: the browser keeps nothing, a reload loses what waits. */
  keeps: boolean;
}

const blank: DraftState = {
  status: 'loading',
  fault: null,
  document: null,
  save: 'saved',
  reason: null,
  answer: null,
  waiting: 0,
  conflicts: [],
  told: null,
  autosave: true,
  keeps: true,
};

const catchUpAgainMs = 3_000;

/**
 * A draft on the screen: `base` as the server has it at a revision, and on top of it what was done here and is on its way
 * (save-queue.ts). What others do goes into the base, so that what waits here is done again on top of it.
 */
export class Draft {
  readonly store: Store<DraftState> = createStore<DraftState>(blank);
  #base: EditorDocument | null = null;
  /** Acknowledged at a revision that the base has not reached. */
  #acknowledged: { change: Change; revision: number }[] = [];
  /** Nodes that others deleted while something of them waited here. */
  #lost = new Map<string, Gone>();
  #outbox: Outbox | null = null;
  #queue: SaveQueue<Reply> | null = null;
  #catchingUp: Promise<void> | null = null;
  /** Something was heard before there was a base to put it on. */
  #missed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #toldOf = 0;
  readonly #line: DraftLine;
  readonly #openOutbox: () => Promise<Outbox>;
  readonly #onRefused: Refused;

  constructor(line: DraftLine, openOutbox: () => Promise<Outbox>, onRefused: Refused) {
    this.#line = line;
    this.#openOutbox = openOutbox;
    this.#onRefused = onRefused;
  }

  readonly start = async (): Promise<void> => {
    this.#stopped = false;
    this.#set({ status: 'loading', fault: null });
    try {
      // A browser may take longer to open what it keeps than the server to answer.
      const [outbox, document] = await Promise.all([this.#outbox ?? this.#openOutbox(), this.#line.load()]);
      this.#outbox = outbox;
      if (this.#stopped) return;
      this.#base = document;
      this.#queue ??= this.#begin(outbox);
      this.#queue.start();
      this.#show();
      this.#set({ status: 'ready' });
      if (this.#missed) void this.catchUp();
      this.#missed = false;
    } catch (fault) {
      if (!this.#stopped) this.#set({ status: 'failed', fault });
    }
  };

  /** What waits is sent once more; what does not arrive is in the outbox. */
  readonly stop = (): void => {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#queue?.stop();
  };

  readonly do = (changes: readonly Change[], pace: Pace): void => {
    if (!this.#queue || !this.#base) return;
    const { document, conflicts } = this.store.get();
    const single = separately(changes);
    const open = conflicts.map((conflict) =>
      single.filter((one) => isAbout(conflict, one)).reduce(written, conflict),
    );
    if (open.some((one, at) => one !== conflicts[at])) this.#setConflicts(open);
    const free = single.filter((change) => !open.some((conflict) => isAbout(conflict, change)));
    if (document) this.#set({ document: applyAll(document, single) });
    this.#queue.add(free, this.#base.revision, pace);
  };

  /** Something changed in the workflow, here or elsewhere. */
  readonly hear = (change: WorkflowChange): void => {
    const base = this.#base;
    if (!base) {
      this.#missed = true;
      return;
    }
    this.tell([change]);
    const isOwn = change.by === this.#line.updatedBy;
    if (change.revision <= base.revision) return isOwn ? this.#takeNumbers(change) : undefined;
    if (change.revision === base.revision + 1 && tellsAll(change)) return this.#hearAll([change]);
    // The answer to what is being sent says the same.
    if (!isOwn || !this.#queue?.sending) void this.catchUp();
  };

  /** What is online, or the whole draft, became another one. */
  readonly tell = (changes: readonly WorkflowChange[]): void => {
    const told = toldOf(changes, this.#line.updatedBy);
    if (!told || told.revision <= this.#toldOf) return;
    this.#toldOf = told.revision;
    this.#set({ told });
  };

  readonly untell = (): void => this.#set({ told: null });

  /** Reads what was missed. Never throws. */
  readonly catchUp = (): Promise<void> => {
    this.#catchingUp ??= this.#catch().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  };

  /** The network may be back. */
  readonly wake = (): void => {
    this.#queue?.wake();
    void this.catchUp();
  };

  readonly saveNow = (): void => this.#queue?.saveNow();

  readonly saveSoon = (ms: number): void => this.#queue?.soon(ms);

  readonly setAutosave = (on: boolean): void => {
    this.#set({ autosave: on });
    this.#queue?.setAutosave(on);
  };

  readonly choose = (conflict: Conflict, side: 'mine' | 'theirs'): void => {
    this.#setConflicts(this.store.get().conflicts.filter((one) => one !== conflict));
    this.#outbox?.dropConflict(conflict.id);
    const { document } = this.store.get();
    const changes = side === 'mine' && document ? insisted(conflict, document) : [];
    if (changes.length > 0) this.do(changes, 'now');
    else this.#show();
  };

  #begin(outbox: Outbox): SaveQueue<Reply> {
    const queue = new SaveQueue<Reply>(this.#line, outbox, {
      onReply: (sent, reply, again) => this.#settle(sent, reply, again),
      onRefused: (refused, fault) => {
        this.#show();
        this.#onRefused(
          fault,
          refused.map(({ operation }) => operation),
        );
      },
      onChange: () => this.#tell(),
    });
    this.#queue = queue;
    this.#set({ keeps: outbox.keeps, conflicts: outbox.found.conflicts });
    queue.setAutosave(this.store.get().autosave);
    queue.restore(outbox.found.waiting);
    return queue;
  }

  #settle(sent: readonly Waiting[], { revision, results }: Reply, again: boolean): void {
    const base = this.#base;
    if (!base) return;
    const of = new Map(results.map((result) => [result.id, result]));
    const applied: Change[] = [];
    for (const waiting of sent) {
      const result = of.get(waiting.operation.id);
      if (result?.status === 'conflict') this.#hold(conflictsOf(waiting, result));
      else if (result?.status === 'refused') this.#refuse(waiting, result);
      else applied.push(waiting.operation);
    }
    // What stands beside the canvas is read again, with all that follows from it.
    const isTold = applied.length > 0 && !applied.some(isBeside);
    const isNext = !again && isTold && revision === base.revision + 1;
    if (isNext) this.#base = { ...applyAll(base, applied), revision };
    else if (revision > base.revision) {
      this.#acknowledged.push(...applied.map((change) => ({ change, revision })));
      void this.catchUp();
    }
    if (!isNext || applied.length < sent.length) this.#show();
  }

  #hold(conflicts: Conflict[]): void {
    const held = conflicts.map((conflict) => {
      // What was written further meanwhile is part of the choice.
      const later = this.#queue?.drop(({ operation }) => isAbout(conflict, operation)) ?? [];
      return later.reduce((now, { operation }) => written(now, operation), conflict);
    });
    this.#setConflicts(held.reduce(joined, this.store.get().conflicts));
  }

  #refuse({ operation }: Waiting, { code }: OperationResult): void {
    const { conflicts } = this.store.get();
    const lost = operation.op === 'node.update' ? this.#lost.get(operation.node_id) : undefined;
    if (!lost) {
      // Of several edits of one node that were sent together, the first one is asked about for all.
      const isAsked = conflicts.some((one) => one.kind === 'gone' && isOf(one.node.id, operation));
      return isAsked ? undefined : this.#onRefused(code, [operation]);
    }
    const { node } = lost;
    this.#lost.delete(node.id);
    this.#queue?.drop((waiting) => isOf(node.id, waiting.operation));
    const gone: Conflict = { id: operation.id, kind: 'gone', ...lost, user_name: null, user_id: null };
    this.#setConflicts([...conflicts, gone]);
  }

  async #catch(): Promise<void> {
    clearTimeout(this.#timer);
    this.#missed ||= this.#base === null;
    if (!this.#base || this.#stopped) return;
    try {
      const { reset, changes } = await this.#line.changesSince(this.#base.revision);
      this.tell(changes);
      if (reset || !changes.every(tellsAll)) this.#take(await this.#line.load());
      else this.#hearAll(changes);
    } catch {
      // Where nothing is heard now, the next answer or the network's return tells.
      if (!this.#stopped) this.#timer = setTimeout(() => void this.catchUp(), catchUpAgainMs);
    }
  }

  #hearAll(changes: readonly WorkflowChange[]): void {
    for (const { revision, operations } of changes) {
      const base = this.#base;
      if (!base || !operations || revision !== base.revision + 1) continue;
      this.#keepLost(operations);
      this.#base = { ...applyAll(base, operations), revision };
    }
    this.#show();
  }

  /** The server counts the nodes of a kind: "Question 3" here may be its fourth. */
  #takeNumbers({ operations }: WorkflowChange): void {
    const nodes = new Map(this.#base?.nodes);
    let isNew = false;
    for (const operation of operations ?? []) {
      if (operation.op !== 'node.create') continue;
      const { id, node_number } = operation.node;
      const node = nodes.get(id);
      if (!node || node_number === undefined || node.node_number === node_number) continue;
      nodes.set(id, { ...node, node_number });
      isNew = true;
    }
    if (!isNew || !this.#base) return;
    this.#base = { ...this.#base, nodes };
    this.#show();
  }

  #take(document: EditorDocument): void {
    if (this.#stopped || !this.#base || document.revision < this.#base.revision) return;
    const gone = [...this.#base.nodes.keys()].filter((id) => !document.nodes.has(id));
    this.#keepLost(gone.map((node_id) => ({ op: 'node.delete', node_id })));
    this.#base = document;
    this.#show();
  }

  /** Remembers what others delete while something of it waits here. */
  #keepLost(changes: readonly Change[]): void {
    const waiting = this.#queue?.waiting ?? [];
    for (const change of changes) {
      if (change.op !== 'node.delete') continue;
      const { document } = this.store.get();
      const node = document?.nodes.get(change.node_id);
      const edited = waiting.some(
        ({ operation }) => operation.op === 'node.update' && isOf(change.node_id, operation),
      );
      if (document && node && edited) this.#lost.set(node.id, { node, edges: edgesAt(document, node.id) });
    }
  }

  /** Puts everything that waits onto the base. */
  #show(): void {
    const base = this.#base;
    if (!base) return;
    this.#acknowledged = this.#acknowledged.filter(({ revision }) => revision > base.revision);
    const changes = [
      ...this.#acknowledged.map(({ change }) => change),
      ...(this.#queue?.waiting ?? []).map(({ operation }) => operation),
      ...this.store.get().conflicts.flatMap(shownOf),
    ];
    this.#set({ document: applyAll(base, changes) });
  }

  #tell(): void {
    const queue = this.#queue;
    if (!queue) return;
    // What the canvas measured by itself is no change of anybody.
    const waiting = queue.waiting.filter(({ operation }) => !isMeasure(operation)).length;
    const reason = queue.line !== 'up' ? 'offline' : queue.autosave ? null : 'autosave';
    const save = waiting === 0 ? 'saved' : reason && !queue.sending ? 'waiting' : 'saving';
    this.#set({ waiting, reason: save === 'waiting' ? reason : null, answer: queue.fault, save });
  }

  #setConflicts(conflicts: readonly Conflict[]): void {
    for (const conflict of conflicts) this.#outbox?.keepConflict(conflict);
    this.#set({ conflicts });
  }

  #set(next: Partial<DraftState>): void {
    this.store.set({ ...this.store.get(), ...next });
  }
}

function isOf(nodeId: string, change: Change): boolean {
  return change.op === 'node.update' && change.node_id === nodeId;
}

/** Whether the operations are all that changed: else the whole workflow is read again. */
function tellsAll({ operations, parts }: WorkflowChange): boolean {
  return operations !== null && parts.every((part) => part === 'document' || part === 'information');
}

function isMeasure(change: Change): boolean {
  return change.op === 'node.update' && Object.keys(change.set).every((path) => path === 'measured');
}

import { createStore, type Store } from '../../../platform/store.ts';
import { removeLines, setCells } from '../model/acts.ts';
import { difference } from '../model/difference.ts';
import { newId } from '../model/new-id.ts';
import { applyAct, inverse, refreshed, type Act } from '../model/ops.ts';
import { rebase, type Conflict } from '../model/rebase.ts';
import { cellsUnder, sheetOf, type Table } from '../model/table.ts';
import {
  keepPending,
  keepTyping,
  openKept,
  type Done,
  type Kept,
  type Pending,
  type Typing,
} from './kept.ts';
import { currentRevision, loadTable, type Loaded } from './load.ts';
import { isUnknown, refusedActs, sendPending } from './send.ts';

export interface EditorState {
  /** `partial`: the first rows are there to be read. */
  status: 'loading' | 'partial' | 'ready' | 'failed';
  fault: unknown;
  /** As the server has it. */
  base: Table;
  revision: number;
  table: Table;
  done: readonly Done[];
  undo: readonly Act[];
  redo: readonly Act[];
  conflicts: readonly Conflict[];
  saving: boolean;
  /** Unsaved changes of before were found in this browser. */
  restored: boolean;
  /** False: the browser keeps nothing, a reload loses what is not saved. */
  keeps: boolean;
  quoted: Loaded['quoted'];
}

const blank: EditorState = {
  status: 'loading',
  fault: null,
  base: [],
  revision: 0,
  table: [],
  done: [],
  undo: [],
  redo: [],
  conflicts: [],
  saving: false,
  restored: false,
  keeps: true,
  quoted: null,
};

/** One spreadsheet on the screen: what the server has, what was done to it, and what is kept of that in this browser. */
export class Editor {
  readonly store: Store<EditorState> = createStore<EditorState>(blank);
  readonly #sourceId: string;
  readonly #span: { start: number; end: number } | null;
  #kept: Kept | null = null;
  #pending: Pending | null = null;
  #stopped = new AbortController();

  constructor(sourceId: string, span: { start: number; end: number } | null) {
    this.#sourceId = sourceId;
    this.#span = span;
  }

  readonly start = (): void => {
    this.#stopped = new AbortController();
    this.store.set(blank);
    void this.#begin(this.#stopped.signal);
  };

  readonly stop = (): void => this.#stopped.abort();

  readonly do = (act: Act): void => {
    if (this.#record(act)) this.#set({ undo: [...this.store.get().undo, act], redo: [] });
  };

  readonly undo = (): void => this.#step('undo', 'redo');

  readonly redo = (): void => this.#step('redo', 'undo');

  /** Keeps what is being written, in case the page goes away in the middle of a word. */
  readonly typing = (typing: readonly Typing[]): void => {
    if (this.#kept) keepTyping(this.#kept.work, typing);
  };

  /** Null when it succeeded or there was nothing to save; else what went wrong. Never throws. */
  readonly save = async (): Promise<unknown> => {
    if (this.store.get().saving || this.store.get().status !== 'ready') return null;
    this.#set({ saving: true });
    try {
      await this.#saveAll();
      this.#set({ restored: this.store.get().restored && this.store.get().done.length > 0 });
      return null;
    } catch (fault) {
      return fault;
    } finally {
      this.#set({ saving: false });
    }
  };

  /** Reads again what somebody else may have changed. */
  readonly follow = async (): Promise<void> => {
    const { status, saving, revision } = this.store.get();
    if (status !== 'ready' || saving) return;
    this.#set({ saving: this.#pending !== null });
    try {
      // Saved once already, as far as the person knows: first what was sent, then what others did.
      if (this.#pending) await this.#settle(this.#pending).then(() => this.#load());
      else if ((await currentRevision(this.#sourceId)) !== revision && !this.store.get().saving)
        await this.#load();
    } catch {
      // Where it cannot be asked now, saving will tell.
    }
    this.#set({ saving: false });
  };

  readonly choose = (conflict: Conflict, side: 'mine' | 'theirs'): void => {
    const { base, table, conflicts } = this.store.get();
    const left = conflicts.filter((other) => other !== conflict);
    this.#set({ conflicts: left });
    this.#record(chosen(table, conflict, side));
    if (left.length === 0) this.#replaceDone(rebase(base, this.#acts()).acts);
  };

  readonly discard = (): void => {
    this.#replaceDone([]);
    this.#set({ table: this.store.get().base, undo: [], redo: [], conflicts: [], restored: false });
  };

  #set(next: Partial<EditorState>): void {
    this.store.set({ ...this.store.get(), ...next });
  }

  #acts(): Act[] {
    return this.store.get().done.map(({ act }) => act);
  }

  async #begin(signal: AbortSignal): Promise<void> {
    try {
      const kept = await openKept(this.#sourceId);
      if (signal.aborted) return;
      this.#kept = kept;
      this.#pending = kept.pending;
      const restored = kept.done.length + kept.typing.length > 0;
      this.#set({ done: kept.done, keeps: kept.work.keeps, restored });
      if (kept.pending) await this.#settle(kept.pending);
      await this.#load();
      for (const { sheet, id, column, text } of kept.typing) {
        const at = sheetOf(this.store.get().table, sheet).columns.indexOf(column);
        this.#record(setCells(this.store.get().table, sheet, [[id, at, text]]));
      }
      keepTyping(kept.work, []);
    } catch (fault) {
      if (!signal.aborted) this.#set({ status: 'failed', fault });
    }
  }

  async #load(): Promise<void> {
    const { signal } = this.#stopped;
    const asked = { sourceId: this.#sourceId, span: this.#span, signal };
    const loaded = await loadTable(asked, ({ table, quoted }) => {
      if (this.store.get().status === 'loading') this.#set({ status: 'partial', base: table, table, quoted });
    });
    if (!signal.aborted) this.#onto(loaded);
  }

  /** Puts what is not saved onto what the server has now. */
  #onto({ table: base, revision, quoted }: Loaded): void {
    const shown = this.store.get().table;
    const again = rebase(base, this.#acts());
    const conflicts = again.conflicts.map((conflict) => withLine(conflict, shown, base));
    this.#set({ status: 'ready', fault: null, base, revision, quoted, table: again.table, conflicts });
    // While somebody has to choose, what was done stays as it was: after a reload it is asked again.
    if (conflicts.length === 0) this.#replaceDone(again.acts);
  }

  #replaceDone(acts: readonly Act[]): void {
    const work = this.#kept?.work;
    for (const { seq } of this.store.get().done) work?.remove(seq);
    const first = (this.#pending?.seq ?? 0) + 1;
    const done = acts.map((act, at) => ({ seq: first + at, act }));
    for (const { seq, act } of done) work?.put(seq, act);
    this.#set({ done });
  }

  /** Sends a change and takes in its answer; `sent` is the table that it makes. Throws ApiError. */
  async #settle(change: Pending, sent: Table | null = null): Promise<void> {
    this.#keepPending(change);
    const reply = await sendPending(this.#sourceId, change).catch((fault: unknown) => {
      if (!isUnknown(fault)) this.#keepPending(null);
      throw fault;
    });
    const refused = refusedActs(change, reply.conflicts, this.store.get().table);
    for (const { seq } of this.store.get().done) if (seq <= change.seq) this.#kept?.work.remove(seq);
    const done = this.store.get().done.filter(({ seq }) => seq > change.seq);
    this.#keepPending(null);
    this.#set({ done });
    if (sent && !reply.missed && reply.conflicts.length === 0) {
      this.#set({ base: sent, revision: reply.revision });
      return;
    }
    this.#replaceDone([...refused, ...done.map(({ act }) => act)]);
    if (sent) await this.#load();
  }

  #keepPending(pending: Pending | null): void {
    this.#pending = pending;
    if (this.#kept) keepPending(this.#kept.work, pending);
  }

  async #saveAll(): Promise<void> {
    if (this.#pending) await this.#settle(this.#pending).then(() => this.#load());
    const { base, table, done, revision, conflicts } = this.store.get();
    const last = done.at(-1);
    if (!last || conflicts.length > 0) return;
    const changes = difference(base, this.#acts(), table);
    if (Object.values(changes).every((list) => list.length === 0)) this.#replaceDone([]);
    else await this.#settle({ body: { operation_id: newId(), revision, ...changes }, seq: last.seq }, table);
  }

  #record(act: Act): boolean {
    if (act.length === 0) return false;
    const { table, done } = this.store.get();
    const seq = Math.max(done.at(-1)?.seq ?? 0, this.#pending?.seq ?? 0) + 1;
    this.#kept?.work.put(seq, act);
    this.#set({ table: applyAct(table, act), done: [...done, { seq, act }] });
    return true;
  }

  #step(from: 'undo' | 'redo', to: 'undo' | 'redo'): void {
    const state = this.store.get();
    const act = state[from].at(-1);
    if (!act) return;
    const back = refreshed(state.table, inverse(act));
    const last = state.done.at(-1);
    this.#set({ [from]: state[from].slice(0, -1), [to]: [...state[to], back] });
    // What is not sent yet is taken back as if it had never been.
    if (last?.act === act && last.seq > (this.#pending?.seq ?? 0)) {
      this.#kept?.work.remove(last.seq);
      this.#set({ table: applyAct(state.table, back), done: state.done.slice(0, -1) });
    } else this.#record(back);
  }
}

/** A row that is gone is remembered as it stood here, so that it can be put back whole. */
function withLine(conflict: Conflict, shown: Table, base: Table): Conflict {
  if (conflict.kind !== 'gone') return conflict;
  const { columns, lines } = sheetOf(shown, conflict.sheet);
  const line = lines.find(({ id }) => id === conflict.id);
  if (!line) return conflict;
  const now = sheetOf(base, conflict.sheet).columns;
  const cells = cellsUnder(line.cells, columns, now);
  return { ...conflict, mine: now.map((name, at) => [name, cells[at] ?? '']) };
}

function chosen(table: Table, conflict: Conflict, side: 'mine' | 'theirs'): Act {
  const { columns } = sheetOf(table, conflict.sheet);
  if (conflict.kind === 'cell') {
    const at = columns.indexOf(conflict.column);
    return side === 'theirs' ? setCells(table, conflict.sheet, [[conflict.id, at, conflict.theirs]]) : [];
  }
  if (side === 'theirs') return [];
  if (conflict.kind === 'changed') return removeLines(table, conflict.sheet, new Set([conflict.id]));
  const texts = new Map(conflict.mine);
  const line = { id: newId(), cells: columns.map((name) => texts.get(name) ?? '') };
  const after = sheetOf(table, conflict.sheet).lines.at(-1)?.id ?? null;
  return [{ kind: 'insert', sheet: conflict.sheet, after, columns: [...columns], lines: [line] }];
}

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

export interface Editor {
  store: Store<EditorState>;
  start(): void;
  stop(): void;
  do(act: Act): void;
  undo(): void;
  redo(): void;
  typing(typing: readonly Typing[]): void;
  /** Null when it succeeded or there was nothing to save; else what went wrong. Never throws. */
  save(): Promise<unknown>;
  /** Reads again what somebody else may have changed. */
  follow(): Promise<void>;
  choose(conflict: Conflict, side: 'mine' | 'theirs'): void;
  discard(): void;
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

/** The state of one spreadsheet on the screen: what the server has, what was done to it, and what is kept of that. */
export function createEditor(sourceId: string, span: { start: number; end: number } | null): Editor {
  const store = createStore<EditorState>(blank);
  let kept: Kept | null = null;
  let pending: Pending | null = null;
  let stopped = new AbortController();
  const set = (next: Partial<EditorState>) => store.set({ ...store.get(), ...next });
  const nextSeq = () => Math.max(store.get().done.at(-1)?.seq ?? 0, pending?.seq ?? 0) + 1;

  async function load(): Promise<void> {
    const { signal } = stopped;
    const loaded = await loadTable({ sourceId, span, signal }, (part) => {
      if (store.get().status === 'loading')
        set({ status: 'partial', base: part.table, table: part.table, quoted: part.quoted });
    });
    if (signal.aborted) return;
    onto(loaded);
  }

  /** Puts what is not saved onto what the server has now. */
  function onto({ table: base, revision, quoted }: Loaded) {
    const { done, table: shown } = store.get();
    const again = rebase(
      base,
      done.map(({ act }) => act),
    );
    const conflicts = again.conflicts.map((conflict) => withLine(conflict, shown, base));
    set({ status: 'ready', fault: null, base, revision, quoted, table: again.table, conflicts });
    // While somebody has to choose, what was done stays as it was: after a reload it is asked again.
    if (conflicts.length === 0) replaceDone(again.acts);
  }

  function replaceDone(acts: readonly Act[]) {
    for (const { seq } of store.get().done) kept?.work.remove(seq);
    const first = (pending?.seq ?? 0) + 1;
    const done = acts.map((act, at) => ({ seq: first + at, act }));
    for (const { seq, act } of done) kept?.work.put(seq, act);
    set({ done });
  }

  async function start(signal: AbortSignal) {
    try {
      kept = await openKept(sourceId);
      if (signal.aborted) return;
      ({ pending } = kept);
      set({ done: kept.done, keeps: kept.work.keeps, restored: kept.done.length + kept.typing.length > 0 });
      if (pending) await settle(pending);
      await load();
      for (const { sheet, id, column, text } of kept.typing) {
        const at = sheetOf(store.get().table, sheet).columns.indexOf(column);
        record(setCells(store.get().table, sheet, [[id, at, text]]));
      }
      keepTyping(kept.work, []);
    } catch (fault) {
      if (!signal.aborted) set({ status: 'failed', fault });
    }
  }

  /** Sends a change and takes in its answer. Throws ApiError. */
  async function settle(change: Pending, sent: Table | null = null): Promise<void> {
    pending = change;
    if (kept) keepPending(kept.work, change);
    const reply = await sendPending(sourceId, change).catch((fault: unknown) => {
      if (!isUnknown(fault)) forgetPending();
      throw fault;
    });
    const refused = refusedActs(change, reply.conflicts, store.get().table);
    for (const { seq } of store.get().done) if (seq <= change.seq) kept?.work.remove(seq);
    const done = store.get().done.filter(({ seq }) => seq > change.seq);
    forgetPending();
    set({ done });
    if (sent && !reply.missed && refused.length === 0 && reply.conflicts.length === 0)
      return set({ base: sent, revision: reply.revision });
    replaceDone([...refused, ...done.map(({ act }) => act)]);
    if (sent) await load();
  }

  function forgetPending() {
    pending = null;
    if (kept) keepPending(kept.work, null);
  }

  async function saveAll(): Promise<void> {
    if (pending) await settle(pending).then(load);
    const { base, table, done, revision, conflicts } = store.get();
    const last = done.at(-1);
    if (!last || conflicts.length > 0) return;
    const changes = difference(
      base,
      done.map(({ act }) => act),
      table,
    );
    if (Object.values(changes).every((list) => list.length === 0)) return replaceDone([]);
    await settle({ body: { operation_id: newId(), revision, ...changes }, seq: last.seq }, table);
  }

  function record(act: Act): boolean {
    if (act.length === 0) return false;
    const entry = { seq: nextSeq(), act };
    kept?.work.put(entry.seq, act);
    const { table, done } = store.get();
    set({ table: applyAct(table, act), done: [...done, entry] });
    return true;
  }

  function step(from: 'undo' | 'redo', to: 'undo' | 'redo') {
    const state = store.get();
    const act = state[from].at(-1);
    if (!act) return;
    const back = refreshed(state.table, inverse(act));
    const last = state.done.at(-1);
    set({ [from]: state[from].slice(0, -1), [to]: [...state[to], back] });
    // What is not sent yet is taken back as if it had never been.
    if (last?.act === act && last.seq > (pending?.seq ?? 0)) {
      kept?.work.remove(last.seq);
      set({ table: applyAct(state.table, back), done: state.done.slice(0, -1) });
    } else record(back);
  }

  return {
    store,
    start: () => {
      stopped = new AbortController();
      store.set(blank);
      void start(stopped.signal);
    },
    stop: () => stopped.abort(),
    do: (act) => {
      if (record(act)) set({ undo: [...store.get().undo, act], redo: [] });
    },
    undo: () => step('undo', 'redo'),
    redo: () => step('redo', 'undo'),
    typing: (typing) => {
      if (kept) keepTyping(kept.work, typing);
    },
    save: async () => {
      if (store.get().saving || store.get().status !== 'ready') return null;
      set({ saving: true });
      try {
        await saveAll();
        set({ restored: store.get().restored && store.get().done.length > 0 });
        return null;
      } catch (fault) {
        return fault;
      } finally {
        set({ saving: false });
      }
    },
    follow: async () => {
      const { status, saving, revision } = store.get();
      if (status !== 'ready' || saving) return;
      set({ saving: pending !== null });
      try {
        // Saved once already, as far as the person knows: first what was sent, then what others did.
        if (pending) await settle(pending).then(load);
        else if ((await currentRevision(sourceId)) !== revision && !store.get().saving) await load();
      } catch {
        // Where it cannot be asked now, saving will tell.
      }
      set({ saving: false });
    },
    choose: (conflict, side) => {
      const { base, table, conflicts } = store.get();
      const left = conflicts.filter((other) => other !== conflict);
      set({ conflicts: left });
      record(chosen(table, conflict, side));
      const acts = store.get().done.map(({ act }) => act);
      if (left.length === 0) replaceDone(rebase(base, acts).acts);
    },
    discard: () => {
      replaceDone([]);
      set({ table: store.get().base, undo: [], redo: [], conflicts: [], restored: false });
    },
  };
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

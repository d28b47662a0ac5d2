import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import { createStore, type Store } from '../../../platform/store.ts';
import type { Change, EditorDocument, EditorNode } from './document.ts';
import type { Draft, DraftState } from './draft.ts';
import { Presence } from './together/presence.ts';
import type { NodeFaults } from '../checks/node-faults.ts';
import type { Pace } from './save-queue.ts';
import { defaultNodeSize } from './sizes.ts';
import { inverseOf, noHistory, recorded, stillMine, type History, type Step } from './undo.ts';

/** What is to be changed, given how the workflow stands. Pure. */
export type Recipe = (document: EditorDocument) => readonly Change[];

export interface EditOptions {
  /** `text` while somebody types (saved 800 ms after), `move` for a drag (once a second), else at once. */
  pace?: Pace;
  /** Edits one after another with the same word are one step of undo. */
  merge?: string;
}

export interface Selection {
  nodes: ReadonlySet<string>;
  edges: ReadonlySet<string>;
}

/** What a part of the editor offers to the command palette (use-command.ts). */
export interface Command {
  id: string;
  label: string;
  run: () => void;
}

export const nothingSelected: Selection = { nodes: new Set(), edges: new Set() };

/** What the canvas does for what stands around it. */
export interface CanvasHands {
  /** A new node in the middle of what is in sight, selected. */
  add(kind: NodeKind): void;
  /** Brings a node into sight, selects it and opens its panel. */
  show(nodeId: string): void;
  /** What is selected, beside itself. */
  duplicate(): void;
  rearrange(): Promise<void>;
  /** Brings a node into sight, left of what covers so many pixels at the right; nothing is selected. */
  see(nodeId: string, covered: number): void;
}

/** What is left of an editor until its screen is: the draft and what is published take turns on it. */
export interface Left {
  /** Where each workflow's canvas was: both show the same place. */
  views: Map<string, { x: number; y: number; zoom: number }>;
  /** What can be taken back of each draft. */
  histories: Map<string, Store<History>>;
}

export const nothingLeft = (): Left => ({ views: new Map(), histories: new Map() });

interface Place {
  workflowId: string;
  /** The window, for the others. */
  by: string;
  readOnly: boolean;
  left?: Left;
}

/** What a test or a check points out on the canvas. */
export interface Lit {
  nodes: ReadonlySet<string>;
  edges: ReadonlySet<string>;
  /** Where it stands now. */
  current: string | null;
}

/**
 * A workflow in the editor: what is shown, changed, selected and taken back. In view mode it is the published version, in
 * which nothing can be changed.
 */
export class Editor {
  readonly draft: Draft;
  readonly readOnly: boolean;
  readonly left: Left;
  readonly history: Store<History>;
  readonly selection: Store<Selection> = createStore<Selection>(nothingSelected);
  /** The node whose panel is open. */
  readonly opened: Store<string | null> = createStore<string | null>(null);

  readonly commands: Store<readonly Command[]> = createStore<readonly Command[]>([]);

  /** Null until the canvas is drawn. */
  readonly hands: Store<CanvasHands | null> = createStore<CanvasHands | null>(null);
  readonly lit: Store<Lit | null> = createStore<Lit | null>(null);
  /** What keeps nodes from going online, as far as the draft itself tells. */
  readonly faults: Store<NodeFaults> = createStore<NodeFaults>(new Map());

  readonly #workflowId: string;

  /** Nodes that were changed in this window. */
  readonly #touched = new Set<string>();

  /** Who else is here. */
  readonly presence: Presence;

  constructor(draft: Draft, { workflowId, by, readOnly, left = nothingLeft() }: Place) {
    this.draft = draft;
    this.readOnly = readOnly;
    this.left = left;
    const kept = readOnly ? undefined : left.histories.get(workflowId);
    this.history = kept ?? createStore<History>(noHistory);
    if (!readOnly) left.histories.set(workflowId, this.history);
    this.presence = new Presence(workflowId, by, this);
    this.#workflowId = workflowId;
  }

  get state(): DraftState {
    return this.draft.store.get();
  }

  /** Null until it is loaded. */
  get document(): EditorDocument | null {
    return this.state.document;
  }

  /** One step: shown at once, saved by itself, undone as a whole. `label` says what was done: "delete Question 3". */
  readonly edit = (label: string, recipe: Recipe, { pace = 'now', merge }: EditOptions = {}): void => {
    const before = this.document;
    if (this.readOnly || !before) return;
    const changes = recipe(before);
    if (changes.length === 0) return;
    const back = inverseOf(before, changes);
    for (const change of changes) this.#touch(change);
    this.draft.do(changes, pace);
    if (back.length > 0)
      this.history.set(recorded(this.history.get(), { label, merge: merge ?? null, done: changes, back }));
  };

  /** One step that its own call has saved already: done beside the canvas. `before`: the workflow as it stood before it. */
  readonly did = (label: string, done: readonly Change[], before: EditorDocument): void => {
    const back = inverseOf(before, done);
    if (back.length > 0) this.history.set(recorded(this.history.get(), { label, merge: null, done, back }));
  };

  /** One text or value of a node: `title`, `configuration.prompt`, `configuration.messages.<id>` (null removes it). */
  readonly set = (
    nodeId: string,
    set: Record<string, unknown>,
    label: string,
    options: EditOptions = {},
  ): void =>
    this.edit(label, () => [{ op: 'node.update', node_id: nodeId, set }], {
      merge: `${nodeId} ${Object.keys(set).join(' ')}`,
      ...options,
    });

  /**
   * The sizes that the canvas found: saved along where nobody has measured the node before or this window changed it, and
   * no step of anybody.
   */
  readonly measured = (sizes: ReadonlyMap<string, { width: number; height: number }>): void => {
    const document = this.document;
    if (this.readOnly || !document) return;
    const changes = Array.from(sizes, ([node_id, size]): Change | null => {
      const node = document.nodes.get(node_id);
      if (!node || (!this.#touched.has(node_id) && isMeasured(node))) return null;
      const isClose =
        Math.abs(node.measured_width - size.width) + Math.abs(node.measured_height - size.height) < 2;
      return isClose ? null : { op: 'node.update', node_id, set: { measured: size } };
    }).filter((change) => change !== null);
    if (changes.length > 0) this.draft.do(changes, 'move');
  };

  /** Ends a gesture or a text: what comes next is a step of its own. */
  readonly pause = (): void => {
    const { undo, redo } = this.history.get();
    const last = undo.at(-1);
    if (last?.merge) this.history.set({ undo: [...undo.slice(0, -1), { ...last, merge: null }], redo });
  };

  /** The whole draft became another one: nothing of what was done here stands any more, in view mode neither what was before. */
  readonly forget = (): void => {
    this.history.set(noHistory);
    this.left.histories.get(this.#workflowId)?.set(noHistory);
  };

  /** False where nothing could be taken back: somebody else has changed it since. */
  readonly undo = (): boolean => this.#step('undo', 'redo');

  readonly redo = (): boolean => this.#step('redo', 'undo');

  /** Selects these alone. */
  readonly select = (nodes: Iterable<string>, edges: Iterable<string> = []): void =>
    this.selection.set({ nodes: new Set(nodes), edges: new Set(edges) });

  /** Opens the panel of a node; null closes it. What was written in it is saved soon after. */
  readonly open = (nodeId: string | null): void => {
    if (this.opened.get() === nodeId) return;
    this.pause();
    if (this.opened.get() !== null) this.draft.saveSoon(panelCloseMs);
    this.opened.set(nodeId);
  };

  #touch(change: Change): void {
    if (change.op === 'node.update') this.#touched.add(change.node_id);
    else if (change.op === 'node.create') this.#touched.add(change.node.id);
  }

  #step(from: 'undo' | 'redo', to: 'undo' | 'redo'): boolean {
    const history = this.history.get();
    const step: Step | undefined = history[from].at(-1);
    const document = this.document;
    if (this.readOnly || !step || !document) return true;
    const back = stillMine(document, step.done, step.back);
    const again = { ...step, merge: null, done: back, back: inverseOf(document, back) };
    this.draft.do(back, 'now');
    const kept = back.length > 0 ? [...history[to], again] : history[to];
    this.history.set({ ...history, [from]: history[from].slice(0, -1), [to]: kept });
    return back.length > 0;
  }
}

/** Specification 002, section 9. */
const panelCloseMs = 500;

function isMeasured({ measured_width, measured_height }: EditorNode): boolean {
  return measured_width !== defaultNodeSize.width || measured_height !== defaultNodeSize.height;
}

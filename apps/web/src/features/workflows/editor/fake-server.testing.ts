import type { WorkflowDocument } from '@centralita/contract/workflows/document';
import { nodeKindNumbers } from '@centralita/contract/workflows/nodes/kinds';
import {
  Operation,
  type OperationResult,
  type WorkflowChange,
} from '@centralita/contract/workflows/operation';
import { clashOf, noted, type Revisions } from '@centralita/engine/graph/conflicts';
import type { GraphEdge, GraphNode, GraphView } from '@centralita/engine/graph/graph';
import { applyOperation } from '@centralita/engine/graph/operations';
import { valueAt } from '@centralita/engine/graph/paths';
import { toEditorDocument, type EditorDocument } from './document.ts';
import type { Changes, DraftLine, Reply } from './draft.ts';
import type { Outbox } from './outbox.ts';
import type { Waiting } from './waiting.ts';

export const startId = '0199aaaa-0000-7000-8000-000000000001';
export const questionId = '0199aaaa-0000-7000-8000-000000000002';

export class Fault extends Error {
  readonly kind: 'later' | 'refused' | 'over';
  constructor(kind: 'later' | 'refused' | 'over') {
    super(kind);
    this.kind = kind;
  }
}

/**
 * A server in memory that keeps its word as the real one does: the engine's own rules, revisions of paths, answers that
 * are the same when asked again. `mood` says what becomes of each request.
 */
export class FakeServer {
  revision = 1;
  requests = 0;
  mood: () => 'good' | 'lost' | 'unheard' | 'busy' = () => 'good';
  /** A request with such an operation is refused as a whole. */
  refuses: (operation: Operation) => boolean = () => false;
  /** Whether a live event gets lost. */
  deaf: () => boolean = () => false;
  readonly changes: WorkflowChange[] = [];
  readonly #nodes = new Map<string, GraphNode>();
  readonly #edges = new Map<string, GraphEdge>();
  readonly #revisions = new Map<string, Revisions>();
  readonly #answers = new Map<string, OperationResult>();
  readonly #last = new Map<string, number>();
  readonly #listeners = new Set<(change: WorkflowChange) => void>();
  #name = 'Booking';

  constructor() {
    this.#put(node(startId, 'start', {}));
    this.#put(node(questionId, 'question', { prompt: '', variables: [], tries: 3 }));
  }

  lineOf(updatedBy: string): DraftLine {
    return {
      updatedBy,
      load: async () => this.document(),
      send: async (operations, { base, by }) =>
        this.#answer(by, base, structuredClone(operations) as Operation[]),
      changesSince: async (since): Promise<Changes> => {
        const changes = this.changes.filter(({ revision }) => revision > since);
        return structuredClone({ revision: this.revision, reset: false, changes });
      },
      verdict: (fault) =>
        fault instanceof Fault && fault.kind !== 'later'
          ? { kind: fault.kind }
          : { kind: 'later', afterMs: null },
    };
  }

  listen(listener: (change: WorkflowChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  document(): EditorDocument {
    return structuredClone(
      toEditorDocument({
        workflow: { id: 'w', name: this.#name } as WorkflowDocument['workflow'],
        revision: this.revision,
        is_draft: true,
        versions_count: 0,
        dynamic_variables: [],
        database_variables: [],
        main_instructions: [],
        sources: [],
        nodes: Array.from(this.#nodes.values(), ({ kind, configuration, ...face }) => ({
          ...face,
          node_type: { id: nodeKindNumbers[kind], type: kind, name: kind, name_es: kind },
          configuration: configuration as Record<string, unknown>,
          workflow_id: 'w',
        })),
        edges: [...this.#edges.values()],
      }),
    );
  }

  async #answer(by: string, base: number, operations: Operation[]): Promise<Reply> {
    this.requests += 1;
    const mood = this.mood();
    await Promise.resolve();
    if (mood === 'busy' || mood === 'unheard') throw new Fault('later');
    if (operations.some(this.refuses)) throw new Fault('refused');
    const results = operations.map((operation) => this.#take(by, base, Operation.parse(operation)));
    const applied = results.flatMap(({ fresh }) => fresh ?? []);
    if (applied.length > 0) this.#note(by, applied);
    if (mood === 'lost') throw new Fault('later');
    return structuredClone({ revision: this.revision, results: results.map(({ result }) => result) });
  }

  #note(by: string, operations: Operation[]): void {
    this.revision += 1;
    const { revision } = this;
    const change = { workflow_id: 'w', revision, by, user_id: by, parts: ['document' as const], operations };
    this.changes.push(structuredClone(change));
    for (const listener of this.#listeners) if (!this.deaf()) listener(structuredClone(change));
  }

  #take(by: string, base: number, operation: Operation): { result: OperationResult; fresh?: Operation } {
    const known = this.#answers.get(operation.id);
    if (known) return { result: known };
    const done = this.#judge(by, base, operation);
    this.#answers.set(operation.id, done.result);
    return done;
  }

  #judge(by: string, base: number, operation: Operation): { result: OperationResult; fresh?: Operation } {
    const { id } = operation;
    const theirs = this.#theirs(by, base, operation);
    if (theirs.length > 0) return { result: { id, status: 'conflict', theirs } };
    const outcome = applyOperation(this.#view(), operation);
    if ('refused' in outcome) return { result: { id, status: 'refused', code: outcome.refused } };
    for (const change of outcome.changes) {
      if ('drop' in change) (change.drop === 'node' ? this.#nodes : this.#edges).delete(change.id);
      else if (change.put === 'node') this.#put(change.node);
      else if (change.put === 'edge') this.#edges.set(change.edge.id, change.edge);
      else this.#name = change.name;
    }
    if (operation.op === 'node.update') this.#remember(by, operation.node_id, Object.keys(operation.set));
    return { result: { id, status: 'applied' }, fresh: outcome.operation };
  }

  #theirs(by: string, base: number, operation: Operation): NonNullable<OperationResult['theirs']> {
    if (operation.op !== 'node.update' || operation.force) return [];
    const found = this.#nodes.get(operation.node_id);
    if (!found) return [];
    return Object.entries(operation.set).flatMap(([path, value]) => {
      const clash = clashOf(this.#revisions.get(operation.node_id) ?? {}, path, { base, by });
      const now = valueAt(found, path);
      if (!clash || JSON.stringify(now) === JSON.stringify(value)) return [];
      return [{ path, value: now, by: clash[1], user_id: clash[2], user_name: clash[2] }];
    });
  }

  #remember(by: string, id: string, paths: string[]): void {
    this.#revisions.set(
      id,
      noted(this.#revisions.get(id) ?? {}, paths, [this.revision + 1, by, by.slice(0, 1)]),
    );
  }

  #put(one: GraphNode): void {
    this.#nodes.set(one.id, one);
    this.#last.set(one.kind, Math.max(this.#last.get(one.kind) ?? 0, one.node_number));
  }

  #view(): GraphView {
    const edges = [...this.#edges.values()];
    return {
      name: this.#name,
      node: (id) => this.#nodes.get(id),
      edge: (id) => this.#edges.get(id),
      edgesAt: (id) => edges.filter((edge) => edge.source_id === id || edge.target_id === id),
      nodeCount: this.#nodes.size,
      edgeCount: edges.length,
      lastNumber: (kind) => this.#last.get(kind) ?? 0,
    };
  }
}

/** What a browser would keep: it survives a draft that is dropped. */
export function keptOutbox(): { open: () => Promise<Outbox>; waiting: Map<string, Waiting> } {
  const waiting = new Map<string, Waiting>();
  const conflicts: Outbox['found']['conflicts'] = [];
  const open = async (): Promise<Outbox> => ({
    found: { waiting: structuredClone([...waiting.values()]), conflicts: structuredClone(conflicts) },
    keeps: true,
    keep: (all) => all.forEach((one) => waiting.set(one.operation.id, structuredClone(one))),
    drop: (ids) => ids.forEach((id) => waiting.delete(id)),
    keepConflict(conflict) {
      const at = conflicts.findIndex(({ id }) => id === conflict.id);
      conflicts.splice(at < 0 ? conflicts.length : at, at < 0 ? 0 : 1, structuredClone(conflict));
    },
    dropConflict(id) {
      const at = conflicts.findIndex((one) => one.id === id);
      if (at >= 0) conflicts.splice(at, 1);
    },
  });
  return { open, waiting };
}

function node(id: string, kind: 'start' | 'question', configuration: object): GraphNode {
  const face = {
    id,
    title: '',
    collapsed: false,
    pos_x: 0,
    pos_y: 0,
    measured_width: 280,
    measured_height: 120,
  };
  return { ...face, kind, configuration, node_number: 1 } as GraphNode;
}

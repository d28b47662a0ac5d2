import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import type { Revisions } from '@centralita/engine/graph/conflicts';
import type { Change, GraphEdge, GraphNode, GraphView } from '@centralita/engine/graph/graph';
import { nodeBytes } from '../rows/draft-bytes.ts';
import type { LockedWorkflow } from '../rows/lock-workflow.ts';
import { asEdge, asGraphNode, type EdgeRow, type NodeRowWithRevisions } from '../rows/node-row.ts';

/** The part of a draft that a batch of operations touches, and what they made of it. */
export class DraftInMemory implements GraphView {
  name: string;
  nodeCount: number;
  edgeCount: number;
  /** Of all texts of the draft; only what was made since where nothing writes any. */
  bytes: number;
  readonly numbers: Record<string, number>;
  readonly nodes = new Map<string, GraphNode>();
  readonly edges = new Map<string, GraphEdge>();
  /** Of nodes, by their ids. */
  readonly revisions = new Map<string, Revisions>();
  readonly #before: { nodes: ReadonlyMap<string, GraphNode>; edges: ReadonlyMap<string, GraphEdge> };

  constructor(workflow: LockedWorkflow, nodes: NodeRowWithRevisions[], edges: EdgeRow[], bytes = 0) {
    this.bytes = bytes;
    this.name = workflow.name;
    this.nodeCount = workflow.node_count;
    this.edgeCount = workflow.edge_count;
    this.numbers = { ...workflow.numbers };
    for (const { revisions, ...row } of nodes) {
      this.nodes.set(row.id, asGraphNode(row));
      this.revisions.set(row.id, revisions);
    }
    for (const row of edges) this.edges.set(row.id, asEdge(row));
    this.#before = { nodes: new Map(this.nodes), edges: new Map(this.edges) };
  }

  node(id: string): GraphNode | undefined {
    return this.nodes.get(id);
  }
  edge(id: string): GraphEdge | undefined {
    return this.edges.get(id);
  }
  edgesAt(nodeId: string): GraphEdge[] {
    return [...this.edges.values()].filter(
      ({ source_id, target_id }) => source_id === nodeId || target_id === nodeId,
    );
  }
  lastNumber(kind: NodeKind): number {
    return this.numbers[kind] ?? 0;
  }

  /** By how much the texts would grow. */
  growth(changes: readonly Change[]): number {
    return changes.reduce((sum, change) => sum + this.#growthBy(change), 0);
  }

  #growthBy(change: Change): number {
    if ('drop' in change && change.drop === 'node') return -this.#bytesOf(change.id);
    if (!('put' in change) || change.put !== 'node') return 0;
    const before = this.nodes.get(change.node.id);
    const isSame = before?.configuration === change.node.configuration && before.title === change.node.title;
    return isSame ? 0 : nodeBytes(change.node) - this.#bytesOf(change.node.id);
  }

  #bytesOf(id: string): number {
    const node = this.nodes.get(id);
    return node ? nodeBytes(node) : 0;
  }

  take(change: Change): void {
    this.bytes += this.#growthBy(change);
    if ('drop' in change) return this.#drop(change.drop, change.id);
    if (change.put === 'name') this.name = change.name;
    else if (change.put === 'edge') this.#putEdge(change.edge);
    else this.#putNode(change.node);
  }

  #putNode(node: GraphNode): void {
    if (!this.nodes.has(node.id)) {
      this.nodeCount += 1;
      this.numbers[node.kind] = Math.max(this.lastNumber(node.kind), node.node_number);
    }
    this.nodes.set(node.id, node);
  }

  #putEdge(edge: GraphEdge): void {
    if (!this.edges.has(edge.id)) this.edgeCount += 1;
    this.edges.set(edge.id, edge);
  }

  #drop(what: 'node' | 'edge', id: string): void {
    if (what === 'edge' && this.edges.delete(id)) this.edgeCount -= 1;
    if (what === 'node' && this.nodes.delete(id)) this.nodeCount -= 1;
    if (what === 'node') this.revisions.delete(id);
  }

  /** What differs from what was read; nodes of which only the face differs apart. */
  get difference() {
    const { nodes, edges } = this.#before;
    const touched = [...this.nodes.values()].filter((node) => nodes.get(node.id) !== node);
    const isWhole = (node: GraphNode) => nodes.get(node.id)?.configuration !== node.configuration;
    return {
      wholeNodes: touched.filter(isWhole),
      faces: touched.filter((node) => !isWhole(node)),
      edges: [...this.edges.values()].filter((edge) => edges.get(edge.id) !== edge),
      goneNodes: [...nodes.keys()].filter((id) => !this.nodes.has(id)),
      goneEdges: [...edges.keys()].filter((id) => !this.edges.has(id)),
    };
  }
}

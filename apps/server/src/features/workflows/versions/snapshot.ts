import type { WorkflowContent } from '@centralita/contract/workflows/document';
import type { Flow, FlowChild, FlowNode, FlowWebhook } from '@centralita/contract/workflows/flow';
import { canvasOnly } from '@centralita/contract/workflows/nodes/canvas-only';
import { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import { configurationVersion, upgraded } from '@centralita/contract/workflows/nodes/upgrade';
import type { WorkflowChannel, WorkflowLanguage, WorkflowNode } from '@centralita/contract/workflows/schema';
import { configured } from '@centralita/engine/graph/configuration';
import type { NamedFlow } from '@centralita/engine/graph/compare/named-flow';

/** A whole workflow at one moment, as a version keeps it. */
export interface Snapshot {
  /** Of this document; another one would get upgrade steps. */
  shape: 1;
  workflow_id: string;
  name: string;
  description: string;
  channel: WorkflowChannel;
  language: WorkflowLanguage;
  /** In which version the configurations of each kind are written (contract: nodes/upgrade.ts). */
  configuration_versions: Record<NodeKind, number>;
  content: WorkflowContent;
  webhooks: FlowWebhook[];
  children: FlowChild[];
}

export function presentVersions(): Record<NodeKind, number> {
  const pairs = NodeKind.options.map((kind) => [kind, configurationVersion(kind)] as const);
  return Object.fromEntries(pairs) as Record<NodeKind, number>;
}

/** Its content, configurations as this version of the product writes them. */
export function contentOf({ content, configuration_versions: versions }: Snapshot): WorkflowContent {
  const isPresent = NodeKind.options.every((kind) => versions[kind] === configurationVersion(kind));
  if (isPresent) return content;
  return { ...content, nodes: content.nodes.map((node) => broughtUp(node, versions)) };
}

/** What conversations and rules read of it. */
export function flowFrom(snapshot: Snapshot, version: number | null): Flow {
  const { workflow_id, name, channel, language, webhooks, children } = snapshot;
  const { nodes, edges, sources, ...things } = contentOf(snapshot);
  return {
    shape: 1,
    workflow_id,
    version,
    name,
    channel,
    language,
    nodes: nodes.map(asFlowNode),
    edges: edges.map(({ configuration, ...edge }) => ({ ...edge, handle: configuration.sourceHandle })),
    ...things,
    sources: sources.map(({ document_kn_id }) => document_kn_id),
    webhooks,
    children,
  };
}

/** With the words that only people need. */
export function namedFlowFrom(snapshot: Snapshot): NamedFlow {
  const { sources } = snapshot.content;
  return {
    flow: flowFrom(snapshot, null),
    description: snapshot.description,
    sources: new Map(sources.map(({ document_kn_id, name }) => [document_kn_id, name])),
  };
}

/** Nodes that a conversation can pass. */
export function stepsOf({ content }: Snapshot): number {
  return content.nodes.filter(({ node_type }) => !canvasOnly.includes(node_type.type)).length;
}

function asFlowNode({ id, title, node_number, node_type, configuration }: WorkflowNode): FlowNode {
  // Rows and snapshots hold only what the schema of the kind has let through.
  return { id, title, node_number, kind: node_type.type, configuration } as FlowNode;
}

function broughtUp(node: WorkflowNode, versions: Record<NodeKind, number>): WorkflowNode {
  const kind = node.node_type.type;
  const now = upgraded(kind, node.configuration, versions[kind] ?? 1);
  const whole = configured(kind, now) ?? configured(kind, {});
  return whole ? { ...node, configuration: { ...whole.configuration } } : node;
}

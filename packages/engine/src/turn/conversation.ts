import type { AskedVariable, Remark } from '@centralita/contract/workflows/ask';
import type { FlowNode } from '@centralita/contract/workflows/flow';
import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import type { FlowMap } from '../graph/map.ts';
import type { Effect } from './effects.ts';
import type { Answer } from './input.ts';
import type { OpenTurn, ConversationState } from './state.ts';
import type { TraceEntry } from './trace.ts';

/** A conversation while a step works on it: `state` is the step's own copy. */
export interface Conversation {
  map: FlowMap;
  /** How a node runs (nodes/registry.ts). */
  ruleOf: (node: FlowNode) => Rule<NodeKind>;
  state: ConversationState;
  turn: OpenTurn;
  /** The person has just said that they will not give what the node asks for. */
  refused: boolean;
  /** What they have just said of the conversation itself in place of an answer. */
  remark: Remark | null;
  effects: Effect[];
  trace: TraceEntry[];
}

/**
 * Where a conversation goes from a node: out by a handle; `listen` = read what was said for this node, then settle; `speak` =
 * stay here and say what is open; `done` = something was asked of the runner, or the conversation has ended.
 */
export type Next = { leave: string | null } | 'listen' | 'speak' | 'done';

export type NodeOf<K extends NodeKind> = FlowNode & { kind: K };

/** What a node wants to know of the person, and how it asks. */
export interface Collector {
  purpose: 'question' | 'instruction' | 'answer';
  /** With its mentions. */
  prompt: string;
  /** Numbers of `optional` need not be there to go on. */
  variables: (AskedVariable & { optional?: boolean })[];
  tries: number;
}

/** How a kind of node runs. A node that has `collects` waits for the person and needs `settle`. */
export interface Rule<K extends NodeKind> {
  /** The conversation comes in. */
  enter(conversation: Conversation, node: NodeOf<K>): Next;
  collects?(conversation: Conversation, node: NodeOf<K>): Collector;
  /** Everything that could be read of this turn's words is read. */
  settle?(conversation: Conversation, node: NodeOf<K>): Next;
  /** Its webhook, its transfer, its other workflow has answered. */
  answered?(conversation: Conversation, node: NodeOf<K>, answer: Answer): Next;
  /** The model has decided: one of the offered conditions or none. */
  decided?(
    conversation: Conversation,
    node: NodeOf<K>,
    decision: { condition_id: string | null; confidence: number },
  ): Next;
}

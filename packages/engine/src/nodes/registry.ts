import type { FlowNode } from '@centralita/contract/workflows/flow';
import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import { canvasOnly } from './canvas-only.ts';
import { conditional } from './conditional.ts';
import { end } from './end.ts';
import { instruction } from './instruction.ts';
import { message } from './message.ts';
import { question } from './question.ts';
import type { Rule } from '../turn/conversation.ts';
import { start } from './start.ts';
import { transfer } from './transfer.ts';
import { webhook } from './webhook.ts';
import { workflow } from './workflow.ts';

/** How each kind of node runs: the registry that a new kind joins. */
export const rules = {
  start,
  message,
  question,
  instruction,
  conditional,
  webhook,
  transfer,
  workflow,
  end,
  note: canvasOnly,
  context_menu: canvasOnly,
} satisfies { [K in NodeKind]: Rule<K> };

/** The rule of a node, typed so that it can be called with that node. */
export function ruleOf(node: FlowNode): Rule<NodeKind> {
  // A node's kind and configuration belong together (`Configured`), which TypeScript cannot follow through an index.
  return rules[node.kind] as unknown as Rule<NodeKind>;
}

import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import type { ComponentType } from 'react';
import { ConditionalPanel } from './conditional/panel.tsx';
import { EndPanel } from './end/panel.tsx';
import { InstructionPanel } from './instruction/panel.tsx';
import { MessagePanel } from './message/panel.tsx';
import { NotePanel } from './note/panel.tsx';
import { QuestionPanel } from './question/panel.tsx';
import { StartPanel } from './start/panel.tsx';
import { TransferPanel } from './transfer/panel.tsx';
import { WebhookPanel } from './webhook/panel.tsx';
import { WorkflowPanel } from './workflow/panel.tsx';

/** The panel of each kind: what a new kind adds itself to. The menu of the canvas has none. */
const panels: Record<NodeKind, ComponentType<{ nodeId: string }> | null> = {
  context_menu: null,
  start: StartPanel,
  message: MessagePanel,
  conditional: ConditionalPanel,
  question: QuestionPanel,
  webhook: WebhookPanel,
  transfer: TransferPanel,
  end: EndPanel,
  workflow: WorkflowPanel,
  instruction: InstructionPanel,
  note: NotePanel,
};

/** What is set of a node, by its kind. */
export function PanelOf({ kind, nodeId }: { kind: NodeKind; nodeId: string }) {
  const Panel = panels[kind];
  return Panel ? <Panel nodeId={nodeId} /> : null;
}

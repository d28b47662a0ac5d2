import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import type { ComponentType } from 'react';
import { ConditionalFace } from './conditional/face.tsx';
import { EndFace } from './end/face.tsx';
import type { FaceProps } from './face-props.ts';
import { InstructionFace } from './instruction/face.tsx';
import { MessageFace } from './message/face.tsx';
import { QuestionFace } from './question/face.tsx';
import { StartFace } from './start/face.tsx';
import { TransferFace } from './transfer/face.tsx';
import { WebhookFace } from './webhook/face.tsx';
import { WorkflowFace } from './workflow/face.tsx';

type Faces = { [K in NodeKind]?: ComponentType<FaceProps<K>> };

/** What a node shows of itself on the canvas, below its title. */
export const faces: Faces = {
  start: StartFace,
  message: MessageFace,
  conditional: ConditionalFace,
  question: QuestionFace,
  webhook: WebhookFace,
  transfer: TransferFace,
  end: EndFace,
  workflow: WorkflowFace,
  instruction: InstructionFace,
};

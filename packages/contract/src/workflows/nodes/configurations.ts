import type { z } from 'zod';
import { ConditionalConfiguration } from './conditional.ts';
import type { NodeKind } from './kinds.ts';
import { MessageConfiguration } from './message.ts';
import { InstructionConfiguration, QuestionConfiguration } from './question.ts';
import {
  EmptyConfiguration,
  NoteConfiguration,
  TransferConfiguration,
  WebhookConfiguration,
  WorkflowConfiguration,
} from './references.ts';

/** The schema of each kind's configuration: the registry that a new kind joins. */
export const configurations = {
  context_menu: EmptyConfiguration,
  start: EmptyConfiguration,
  message: MessageConfiguration,
  conditional: ConditionalConfiguration,
  question: QuestionConfiguration,
  webhook: WebhookConfiguration,
  transfer: TransferConfiguration,
  end: EmptyConfiguration,
  workflow: WorkflowConfiguration,
  instruction: InstructionConfiguration,
  note: NoteConfiguration,
} as const satisfies Record<NodeKind, z.ZodType>;

export type ConfigurationOf<K extends NodeKind> = z.output<(typeof configurations)[K]>;

/** A kind together with its configuration, so that code can switch over `kind`. */
export type Configured = { [K in NodeKind]: { kind: K; configuration: ConfigurationOf<K> } }[NodeKind];

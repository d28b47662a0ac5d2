import type {
  InstructionAction,
  MainInstruction,
  WorkflowChannel,
} from '@centralita/contract/workflows/schema';
import { isWholePhone } from '@centralita/engine/graph/whole-phone';

/** What the form of a main instruction shows. */
export interface InstructionFields {
  title: string;
  content: string;
  action_enum: InstructionAction;
  custom_action: string;
  /** '' = none chosen. */
  webhook_id: string;
  phone: string;
  extension: string;
}

export const blankInstruction: InstructionFields = {
  title: '',
  content: '',
  action_enum: 'custom',
  custom_action: '',
  webhook_id: '',
  phone: '',
  extension: '',
};

export function fieldsOf(instruction: MainInstruction | null): InstructionFields {
  if (!instruction) return blankInstruction;
  const { id: _, webhook_id, ...fields } = instruction;
  return { ...fields, webhook_id: webhook_id ?? '' };
}

/** Specification 002, section 9: transfer only on the phone. One that is there already stays to be seen. */
export function actionsOf(channel: WorkflowChannel, chosen: InstructionAction): InstructionAction[] {
  return channel === 'phone' || chosen === 'transfer'
    ? ['custom', 'webhook', 'transfer']
    : ['custom', 'webhook'];
}

export type InstructionProblem = 'content' | 'custom_action' | 'webhook_id' | 'phone';

/**
 * Content always; of the action what it needs: text, a webhook, or on the phone a number (the extension and the title may be left
 * out). In a chat somebody takes over, who has none.
 */
export function problemsOf(fields: InstructionFields, channel: WorkflowChannel): InstructionProblem[] {
  const { content, action_enum, custom_action, webhook_id, phone } = fields;
  return [
    ...(content.trim() === '' ? (['content'] as const) : []),
    ...(action_enum === 'custom' && custom_action.trim() === '' ? (['custom_action'] as const) : []),
    ...(action_enum === 'webhook' && webhook_id === '' ? (['webhook_id'] as const) : []),
    ...(action_enum === 'transfer' && channel === 'phone' && !isWholePhone(phone)
      ? (['phone'] as const)
      : []),
  ];
}

/** What is sent: what belongs to another action is emptied. */
export function instructionBody({ action_enum, ...fields }: InstructionFields) {
  const transfers = action_enum === 'transfer';
  return {
    action_enum,
    title: fields.title.trim(),
    content: fields.content.trim(),
    custom_action: action_enum === 'custom' ? fields.custom_action.trim() : '',
    webhook_id: action_enum === 'webhook' ? fields.webhook_id : null,
    phone: transfers ? fields.phone : '',
    extension: transfers ? fields.extension.trim() : '',
  };
}

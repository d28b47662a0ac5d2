import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import type { MainInstruction } from '@centralita/contract/workflows/schema';
import { isDialable } from '../dialable.ts';
import type { Reading } from './contents.ts';
import { about } from './item.ts';
import { unknownNames } from './names.ts';

/** What variables, main instructions and sources lack. */
export function things(reading: Reading): ChecklistItem[] {
  const { flow, known } = reading;
  const validations = flow.dynamic_variables.filter(
    ({ is_extra_validation, webhook_id }) => is_extra_validation && !known.webhooks.has(webhook_id ?? ''),
  );
  return [
    ...validations.map(({ id, variable_name: name }) =>
      about('validation_without_webhook', 'dynamic_variable', id, { name }),
    ),
    ...flow.main_instructions.flatMap((instruction, at) => ofInstruction(reading, instruction, at + 1)),
    ...flow.sources.filter((id) => !known.sources.has(id)).map((id) => about('source_deleted', 'source', id)),
  ];
}

function ofInstruction(reading: Reading, instruction: MainInstruction, number: number): ChecklistItem[] {
  const params = { name: instruction.title.trim(), number };
  const code = lackOf(reading, instruction);
  const texts = [instruction.content, instruction.action_enum === 'custom' ? instruction.custom_action : ''];
  return [
    ...(code ? [about(code, 'main_instruction', instruction.id, params)] : []),
    ...texts
      .flatMap((text) => unknownNames(reading.names, text))
      .map((found) => about(found.code, 'main_instruction', instruction.id, { ...found.params, number })),
  ];
}

function lackOf({ flow, known }: Reading, instruction: MainInstruction) {
  const { content, action_enum: action, custom_action, webhook_id, phone } = instruction;
  if (content.trim() === '' || (action === 'custom' && custom_action.trim() === ''))
    return 'instruction_empty';
  if (action === 'webhook' && webhook_id === null) return 'webhook_missing';
  if (action === 'webhook' && !known.webhooks.has(webhook_id ?? '')) return 'webhook_deleted';
  if (action === 'transfer' && flow.channel === 'phone' && !isDialable(phone))
    return 'transfer_without_phone';
  return null;
}

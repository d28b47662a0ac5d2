import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import type { CheckCode } from '@centralita/contract/workflows/versions/checks';
import type { MainInstruction } from '@centralita/contract/workflows/schema';
import { isWholePhone } from '../whole-phone.ts';
import type { Reading } from './contents.ts';
import { about } from './item.ts';
import { instructionNeeds, lacksSecret, unfedNames } from './needs.ts';
import { unknownNames } from './names.ts';

/** What variables, main instructions and sources lack. */
export function things(reading: Reading): ChecklistItem[] {
  const { flow, known } = reading;
  const validated = flow.dynamic_variables.filter(({ is_extra_validation }) => is_extra_validation);
  return [
    ...validated.flatMap(({ id, variable_name: name, webhook_id }) => {
      const code = lackOfValidation(reading, webhook_id);
      return [
        ...(code ? [about(code, 'dynamic_variable', id, { name })] : []),
        ...unfedNames(reading, webhook_id).map((text) =>
          about('webhook_variable_unfed', 'dynamic_variable', id, { name, text }),
        ),
      ];
    }),
    ...flow.main_instructions.flatMap((instruction, at) => ofInstruction(reading, instruction, at + 1)),
    ...flow.sources.filter((id) => !known.sources.has(id)).map((id) => about('source_deleted', 'source', id)),
  ];
}

function lackOfValidation(reading: Reading, webhookId: string | null) {
  if (!reading.known.webhooks.has(webhookId ?? '')) return 'validation_without_webhook';
  return lacksSecret(reading, webhookId) ? 'webhook_secret_again' : null;
}

function ofInstruction(reading: Reading, instruction: MainInstruction, number: number): ChecklistItem[] {
  const params = { name: instruction.title.trim(), number };
  const lack = lackOf(reading, instruction);
  const codes: CheckCode[] = lack ? [lack] : instructionNeeds(reading, instruction);
  const texts = [instruction.content, instruction.action_enum === 'custom' ? instruction.custom_action : ''];
  return [
    ...codes.map((code) => about(code, 'main_instruction', instruction.id, params)),
    ...(instruction.action_enum === 'webhook' ? unfedNames(reading, instruction.webhook_id) : []).map(
      (text) => about('webhook_variable_unfed', 'main_instruction', instruction.id, { ...params, text }),
    ),
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
  if (action === 'transfer' && flow.channel === 'phone' && !isWholePhone(phone))
    return 'transfer_without_phone';
  return null;
}

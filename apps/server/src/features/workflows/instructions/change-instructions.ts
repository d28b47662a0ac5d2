import type { MainInstruction } from '@centralita/contract/workflows/schema';
import { uuidv7 } from '../../../db/ids.ts';
import { changeDraft, type Acting } from '../rows/change-draft.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import * as rules from './rules.ts';

/** @throws AppError not_found, instruction_limit, instruction_*_required, instruction_transfer_phone_only */
export async function addInstruction(
  context: WorkflowsContext,
  acting: Acting,
  form: Omit<MainInstruction, 'id'>,
): Promise<MainInstruction> {
  return changeDraft(context, acting, ['main_instructions'], async (tx, workflow) => {
    const instruction = { ...form, id: uuidv7() };
    await rules.addInstruction(tx, acting, workflow, instruction);
    return { result: instruction, changed: true };
  });
}

/** What is undefined stays. @throws AppError not_found, instruction_*_required, instruction_transfer_phone_only */
export async function changeInstruction(
  context: WorkflowsContext,
  acting: Acting,
  id: string,
  form: rules.Form,
): Promise<MainInstruction> {
  return changeDraft(context, acting, ['main_instructions'], async (tx, workflow) => {
    const result = await rules.changeInstruction(tx, acting, workflow, { id, form });
    return { result, changed: true };
  });
}

/** @throws AppError not_found */
export async function removeInstruction(
  context: WorkflowsContext,
  acting: Acting,
  id: string,
): Promise<null> {
  return changeDraft(context, acting, ['main_instructions'], async (tx) => {
    await rules.removeInstruction(tx, acting, id);
    return { result: null, changed: true };
  });
}

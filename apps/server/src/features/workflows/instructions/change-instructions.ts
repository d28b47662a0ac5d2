import { maxMainInstructions } from '@centralita/contract/workflows/limits';
import type { MainInstruction } from '@centralita/contract/workflows/schema';
import { uuidv7 } from '../../../db/ids.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { changeDraft, type Acting } from '../rows/change-draft.ts';
import type { LockedWorkflow } from '../rows/lock-workflow.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { dropInstruction, putInstructions, readInstructions } from './store.ts';

type Form = { [K in keyof Omit<MainInstruction, 'id'>]?: MainInstruction[K] | undefined };

/** @throws AppError not_found, instruction_limit, instruction_*_required, instruction_transfer_phone_only */
export async function addInstruction(
  context: WorkflowsContext,
  acting: Acting,
  form: Omit<MainInstruction, 'id'>,
): Promise<MainInstruction> {
  return changeDraft(context, acting, ['main_instructions'], async (tx, workflow) => {
    const all = await readInstructions(tx, acting.companyId, acting.workflowId);
    if (all.length >= maxMainInstructions) throw new AppError('instruction_limit');
    const instruction = { ...form, id: uuidv7() };
    requireAction(instruction, workflow);
    await putInstructions(tx, acting, [instruction]);
    return { result: instruction, changed: true };
  });
}

/** What is undefined stays. @throws AppError not_found, instruction_*_required, instruction_transfer_phone_only */
export async function changeInstruction(
  context: WorkflowsContext,
  acting: Acting,
  id: string,
  form: Form,
): Promise<MainInstruction> {
  return changeDraft(context, acting, ['main_instructions'], async (tx, workflow) => {
    const all = await readInstructions(tx, acting.companyId, acting.workflowId);
    const before = all.find((one) => one.id === id);
    if (!before) throw new AppError('not_found');
    const sent = Object.entries(form).filter(([, value]) => value !== undefined);
    const instruction = { ...before, ...(Object.fromEntries(sent) as Partial<MainInstruction>) };
    requireAction(instruction, workflow);
    await putInstructions(tx, acting, [instruction]);
    return { result: instruction, changed: true };
  });
}

/** @throws AppError not_found */
export async function removeInstruction(
  context: WorkflowsContext,
  acting: Acting,
  id: string,
): Promise<null> {
  return changeDraft(context, acting, ['main_instructions'], async (tx) => {
    if (!(await dropInstruction(tx, acting, id))) throw new AppError('not_found');
    return { result: null, changed: true };
  });
}

/** Each action needs its own fields (specification 002, section 5); a transfer is for calls (section 9). */
function requireAction(one: MainInstruction, { channel }: LockedWorkflow): void {
  if (one.action_enum === 'custom' && one.custom_action.trim() === '')
    throw new AppError('instruction_custom_required');
  if (one.action_enum === 'webhook' && one.webhook_id === null)
    throw new AppError('instruction_webhook_required');
  if (one.action_enum !== 'transfer') return;
  if (channel !== 'phone') throw new AppError('instruction_transfer_phone_only');
  if (one.phone === '') throw new AppError('instruction_phone_required');
}

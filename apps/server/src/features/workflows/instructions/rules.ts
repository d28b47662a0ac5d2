import { maxMainInstructions } from '@centralita/contract/workflows/limits';
import type { MainInstruction } from '@centralita/contract/workflows/schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Acting } from '../rows/change-draft.ts';
import type { LockedWorkflow } from '../rows/lock-workflow.ts';
import { dropInstruction, putInstructions, readInstructions } from './store.ts';

/** What may be done with the instructions of a draft whose row is locked. */

export type Form = { [K in keyof Omit<MainInstruction, 'id'>]?: MainInstruction[K] | undefined };

/** @throws AppError instruction_limit, instruction_*_required, instruction_transfer_phone_only */
export async function addInstruction(
  tx: Tx,
  acting: Acting,
  workflow: LockedWorkflow,
  instruction: MainInstruction,
): Promise<void> {
  const all = await readInstructions(tx, acting.companyId, acting.workflowId);
  if (all.length >= maxMainInstructions) throw new AppError('instruction_limit');
  requireAction(instruction, workflow);
  await putInstructions(tx, acting, [instruction]);
}

/** What is undefined stays. @throws AppError not_found, instruction_*_required, instruction_transfer_phone_only */
export async function changeInstruction(
  tx: Tx,
  acting: Acting,
  workflow: LockedWorkflow,
  { id, form }: { id: string; form: Form },
): Promise<MainInstruction> {
  const all = await readInstructions(tx, acting.companyId, acting.workflowId);
  const before = all.find((one) => one.id === id);
  if (!before) throw new AppError('not_found');
  const sent = Object.entries(form).filter(([, value]) => value !== undefined);
  const instruction = { ...before, ...(Object.fromEntries(sent) as Partial<MainInstruction>) };
  // What a template has made hands a chat over to a person, without any number.
  const isHandover = workflow.channel !== 'phone' && before.action_enum === 'transfer';
  if (!isHandover || instruction.action_enum !== 'transfer') requireAction(instruction, workflow);
  await putInstructions(tx, acting, [instruction]);
  return instruction;
}

/** @throws AppError not_found */
export async function removeInstruction(tx: Tx, acting: Acting, id: string): Promise<void> {
  if (!(await dropInstruction(tx, acting, id))) throw new AppError('not_found');
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

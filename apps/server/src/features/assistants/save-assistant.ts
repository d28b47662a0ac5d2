import type { createAssistant, updateAssistant } from '@centralita/contract/assistants/routes';
import type { Assistant } from '@centralita/contract/assistants/schema';
import type { BodyOf } from '@centralita/contract/core/route';
import { uuidv7 } from '../../db/ids.ts';
import { readLogo } from '../../platform/pictures/logo.ts';
import type { AssistantsContext } from './assistants-context.ts';
import { insertAssistant, oneAssistant, requireCategories, updateAssistantRow } from './store.ts';

/** @throws AppError not_found (a folder that is not there), and those of readLogo */
export async function addAssistant(
  { db, clock }: AssistantsContext,
  companyId: string,
  { company_id: _, ...form }: BodyOf<typeof createAssistant>,
): Promise<Assistant> {
  const image_url = await readLogo(form.image_url);
  const categories = [...new Set(form.categories)];
  return db.company(companyId, async (tx) => {
    const id = uuidv7();
    await requireCategories(tx, companyId, categories);
    await insertAssistant(tx, companyId, { ...form, id, image_url, categories, now: clock.now() });
    return oneAssistant(tx, companyId, id);
  });
}

/**
 * Changes the fields that were sent, each by itself: two people who save different fields at once both get theirs.
 * @throws AppError not_found (the assistant, or a folder), and those of readLogo
 */
export async function changeAssistant(
  { db, clock }: AssistantsContext,
  companyId: string,
  { company_id: _, ai_assistant_id: id, ...form }: BodyOf<typeof updateAssistant>,
): Promise<Assistant> {
  const image_url = form.image_url === undefined ? undefined : await readLogo(form.image_url);
  const categories = form.categories && [...new Set(form.categories)];
  return db.company(companyId, async (tx) => {
    if (categories) await requireCategories(tx, companyId, categories);
    await updateAssistantRow(tx, companyId, { ...form, id, image_url, categories, now: clock.now() });
    return oneAssistant(tx, companyId, id);
  });
}

import type { UploadChoices } from '@centralita/contract/contacts/fields';
import type { ContactUpload } from '@centralita/contract/contacts/schema';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { ContactsContext } from '../contacts-context.ts';
import { beginSaving, oneUpload, shownUpload } from '../store/uploads.ts';
import { planOf } from './plan.ts';

export const saveJob = 'contacts.save-upload';

/**
 * Asks for a file to be saved in the background.
 * @throws AppError not_found, contact_upload_expired, contact_upload_saved, and those of planOf
 */
export async function saveUpload(
  { db, clock }: ContactsContext,
  companyId: string,
  { upload_id: id, ...choices }: UploadChoices,
): Promise<ContactUpload> {
  return db.company(companyId, async (tx) => {
    const upload = await oneUpload(tx, companyId, id);
    await planOf(tx, companyId, upload.columns, choices);
    if (upload.expires_at <= clock.now()) throw new AppError('contact_upload_expired');
    const begun = await beginSaving(tx, companyId, { id, choices: { ...choices, new_pool_id: uuidv7() } });
    if (!begun) throw new AppError('contact_upload_saved');
    await enqueue(tx, { kind: saveJob, company_id: companyId, payload: { upload_id: id } });
    await tellUpload(tx, companyId, id);
    return shownUpload(await oneUpload(tx, companyId, id));
  });
}

/** Consoles hear of it. */
export async function tellUpload(tx: Tx, companyId: string, id: string): Promise<void> {
  await emit(tx, companyId, { kind: 'contact-upload.changed', data: { upload_id: id } });
}

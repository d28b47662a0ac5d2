import type { ContactsContext } from '../contacts-context.ts';

/** Files that were not saved go with the day, and of those that were only what came of them stays. */
export async function forgetOldUploads({ db, clock }: ContactsContext): Promise<void> {
  const now = clock.now();
  await db.platformQuery(
    'contact.forget_uploads',
    `delete from contact_upload where expires_at <= $1 and rows is not null and state = 'read'`,
    [now],
  );
  // Its job could not even write that it failed.
  await db.platformQuery(
    'contact.forget_saving',
    `update contact_upload set state = 'failed', failure = 'contact_upload_failed' where expires_at <= $1 and state = 'saving'`,
    [now],
  );
  await db.platformQuery(
    'contact.forget_rows',
    `update contact_upload set rows = null, verdicts = null, choices = null
     where expires_at <= $1 and rows is not null and state in ('saved', 'failed')`,
    [now],
  );
}

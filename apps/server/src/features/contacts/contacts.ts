import type { createContactPool } from '@centralita/contract/contacts/routes';
import type { BodyOf } from '@centralita/contract/core/route';
import type { Binding } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { createPool } from './act/change-pool.ts';
import type { ContactsContext } from './contacts-context.ts';
import { contactRoutes } from './routes.ts';
import { forgetOldUploads } from './upload/forget-old.ts';
import { uploadJobs } from './upload/save-job.ts';
import { contactUploadRoutes } from './upload-routes.ts';

export { phoneCountry } from './act/country.ts';
export { cleanPhone } from './phones/clean-phone.ts';
export { readPhone } from './phones/read-phone.ts';

/** Contact pools: the people whom campaigns reach. */
export interface Contacts {
  routes: Binding[];
  jobs: JobHandlers;
  /** As the call makes one. Gives its id. @throws AppError */
  create(companyId: string, form: BodyOf<typeof createContactPool>): Promise<string>;
  sweep(): Promise<void>;
}

export function contactsFeature(context: ContactsContext): Contacts {
  return {
    routes: [...contactRoutes(context), ...contactUploadRoutes(context)],
    jobs: uploadJobs(context),
    create: async (companyId, form) => (await createPool(context, companyId, form)).id,
    sweep: () => forgetOldUploads(context),
  };
}

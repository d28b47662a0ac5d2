import type { Binding } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
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
  sweep(): Promise<void>;
}

export function contactsFeature(context: ContactsContext): Contacts {
  return {
    routes: [...contactRoutes(context), ...contactUploadRoutes(context)],
    jobs: uploadJobs(context),
    sweep: () => forgetOldUploads(context),
  };
}

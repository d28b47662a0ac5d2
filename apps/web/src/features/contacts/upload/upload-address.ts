import { startSearchOf, type StartSearch } from '../create/start-address.ts';

/** What stands behind the `?` of a bulk upload: the one that is being saved or was. */
export interface UploadSearch {
  upload?: string;
}

export function uploadSearchOf(given: Record<string, unknown>): UploadSearch {
  const { upload } = given;
  return typeof upload === 'string' && upload !== '' ? { upload } : {};
}

/** Of one that makes a list: for which workflow, and its name. */
export type NewUploadSearch = StartSearch & UploadSearch;

export function newUploadSearchOf(given: Record<string, unknown>): NewUploadSearch {
  return { ...startSearchOf(given), ...uploadSearchOf(given) };
}

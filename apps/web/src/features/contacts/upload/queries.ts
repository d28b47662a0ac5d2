import type { ContactRowClass, ContactUpload } from '@centralita/contract/contacts/schema';
import {
  checkContactUpload,
  contactUpload,
  contactUploadRows,
  listContactUploads,
} from '@centralita/contract/contacts/upload-routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryClient, read } from '../../../platform/query.ts';
import type { choicesOf } from './upload-form.ts';

type Choices = ReturnType<typeof choicesOf>;

/** By what rows are listed: what becomes of them, or what is noted of them. */
export type RowClass = ContactRowClass | 'incomplete' | 'opted_out' | 'two_readings' | 'two_numbers';

/** Rows of one page of the panel. */
const rowsPerPage = 50;
/** However little is heard over the socket, a screen looks by itself while a file is saved. */
const everyMs = 2_000;

/** What would become of each row of a file. While another choice is checked, what the last gave stays. */
export function checkQuery(body: Choices, enabled: boolean) {
  return queryOptions({
    ...read('contacts', checkContactUpload, { body }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
}

/** One page of the rows of a class, as they were last checked. */
export function rowsQuery(upload_id: string, which: RowClass, page: number) {
  const query = { class: which, page, limit: rowsPerPage };
  return queryOptions({
    ...read('contacts', contactUploadRows, { params: { upload_id }, query }),
    placeholderData: keepPreviousData,
    // Another choice makes other rows of the same address.
    staleTime: 0,
    gcTime: 0,
  });
}

/** That saving has begun is known before anybody asks how far it is. */
export function savingBegan(upload: ContactUpload): void {
  queryClient.setQueryData(uploadQuery(upload.upload_id).queryKey, upload, { updatedAt: 0 });
}

/** How far a file is, and what came of it. */
export function uploadQuery(upload_id: string) {
  return queryOptions({
    ...read('contactUploads', contactUpload, { params: { upload_id }, query: {} }),
    refetchInterval: ({ state }) => (state.data?.state === 'saving' ? everyMs : false),
  });
}

/** Files that were saved into a list, the newest first. */
export function uploadsQuery(poolId: string, limit: number) {
  return queryOptions({
    ...read('contactUploads', listContactUploads, { query: { contact_pool_id: poolId, page: 1, limit } }),
    refetchInterval: ({ state }) =>
      state.data?.results.some((upload) => upload.state === 'saving') ? everyMs : false,
  });
}

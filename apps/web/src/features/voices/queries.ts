import { listPrivateVoices, listPublicVoices } from '@centralita/contract/voices/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryClient, read } from '../../platform/query.ts';
import { gendersIn, languagesIn, type VoicesSearch } from './address.ts';

export const voicesAddress = '/contact-center/voices';

/** The voices of a tab, as its filters say; what was there stays while others are fetched. */
export function voicesQuery(search: VoicesSearch) {
  const query = {
    ...(search.search ? { search: search.search } : {}),
    language: languagesIn(search),
    gender: gendersIn(search),
  };
  const call = search.tab === 'library' ? listPrivateVoices : listPublicVoices;
  return { ...read('voices', call, { query }), placeholderData: keepPreviousData };
}

export function prefetchVoices(search: VoicesSearch): void {
  void queryClient.prefetchQuery(voicesQuery(search));
}

import { platformMeaning, sourceMeaning } from '@centralita/contract/knowledge/meaning-routes';
import type { Meaning } from '@centralita/contract/knowledge/meaning-schema';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../../platform/query.ts';
import { isWhole } from './is-whole.ts';

const everyMs = 5_000;

/** Asked again and again while there is something left to do. */
const whileUnderWay = ({ state }: { state: { data: Meaning | undefined } }) =>
  state.data && !isWhole(state.data) ? everyMs : false;

export function sourceMeaningQuery(sourceId: string) {
  const asked = read('knowledge', sourceMeaning, { params: { source_id: sourceId } });
  return queryOptions({ ...asked, refetchInterval: whileUnderWay });
}

export function platformMeaningQuery() {
  return queryOptions({ ...read('companies', platformMeaning), refetchInterval: whileUnderWay });
}

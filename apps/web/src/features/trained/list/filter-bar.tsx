import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListBar } from '../../../parts/lists/list-bar.tsx';
import { assistantsQuery } from '../queries.ts';
import { states, trainedSearchOf, type TrainedSearch } from './trained-address.ts';

interface FilterBarProps {
  search: TrainedSearch;
  onSearch: (next: TrainedSearch, replace?: boolean) => void;
}

/** Search, assistants and states. */
export function FilterBar(props: FilterBarProps) {
  const t = useTranslations('trained');
  const assistants = useQuery(assistantsQuery());
  return (
    <ListBar
      {...props}
      searchOf={trainedSearchOf}
      label={t('filters.search')}
      filters={[
        {
          filter: 'assistants',
          label: t('filters.assistants'),
          options: (assistants.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          countText: (count) =>
            count === 0 ? t('filters.allAssistants') : t('filters.someAssistants', { count }),
        },
        {
          filter: 'states',
          label: t('filters.states'),
          options: states.map((state) => ({ value: state, label: t(`states.${state}`) })),
          countText: (count) => (count === 0 ? t('filters.allStates') : t('filters.someStates', { count })),
        },
      ]}
    />
  );
}

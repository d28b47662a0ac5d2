import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListBar } from '../../../parts/lists/list-bar.tsx';
import { assistantsQuery, foldersQuery } from '../queries.ts';
import { rateChoices, trainSearchOf, type TrainSearch } from './train-address.ts';

interface FilterBarProps {
  search: TrainSearch;
  onSearch: (next: TrainSearch, replace?: boolean) => void;
}

/** Search, category, assistant and rate, several of each. */
export function FilterBar(props: FilterBarProps) {
  const t = useTranslations('training.filters');
  const folders = useQuery(foldersQuery());
  const assistants = useQuery(assistantsQuery());
  const named = (all: readonly { id: string; name: string }[] | undefined) =>
    (all ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ListBar
      {...props}
      searchOf={trainSearchOf}
      label={t('search')}
      filters={[
        {
          filter: 'categories',
          label: t('categories'),
          options: named(folders.data),
          countText: (count) => (count === 0 ? t('allCategories') : t('someCategories', { count })),
        },
        {
          filter: 'assistants',
          label: t('assistants'),
          options: named(assistants.data),
          countText: (count) => (count === 0 ? t('allAssistants') : t('someAssistants', { count })),
        },
        {
          filter: 'rates',
          label: t('rates'),
          options: rateChoices.map((value) => ({
            value,
            label: value === 'unrated' ? t('unrated') : t('rate', { rate: value }),
          })),
          countText: (count) => (count === 0 ? t('allRates') : t('someRates', { count })),
        },
      ]}
    />
  );
}

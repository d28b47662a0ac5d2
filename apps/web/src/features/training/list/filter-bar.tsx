import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MultiSelect } from '../../../ui/multi-select.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { assistantsQuery, foldersQuery } from '../queries.ts';
import classes from './list.module.css';
import { choicesOf, idsOf, rateChoices, toggled, type TrainSearch } from './train-address.ts';

interface FilterBarProps {
  search: TrainSearch;
  onSearch: (text: string) => void;
  onFilter: (next: TrainSearch) => void;
}

/** Search, category, assistant and rate, several of each. */
export function FilterBar({ search, onSearch, onFilter }: FilterBarProps) {
  const t = useTranslations('training.filters');
  const folders = useQuery(foldersQuery());
  const assistants = useQuery(assistantsQuery());
  const named = (all: readonly { id: string; name: string }[] | undefined) =>
    (all ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Toolbar search={<SearchBox label={t('search')} value={search.search ?? ''} onSearch={onSearch} />}>
      <div className={classes.filters}>
        <MultiSelect
          size="md"
          label={t('categories')}
          options={named(folders.data)}
          chosen={new Set(idsOf(search.categories))}
          countText={(count) => (count === 0 ? t('allCategories') : t('someCategories', { count }))}
          onToggle={(id) => onFilter(toggled(search, 'categories', id))}
        />
        <MultiSelect
          size="md"
          label={t('assistants')}
          options={named(assistants.data)}
          chosen={new Set(idsOf(search.assistants))}
          countText={(count) => (count === 0 ? t('allAssistants') : t('someAssistants', { count }))}
          onToggle={(id) => onFilter(toggled(search, 'assistants', id))}
        />
        <MultiSelect
          size="md"
          label={t('rates')}
          options={rateChoices.map((value) => ({
            value,
            label: value === 'unrated' ? t('unrated') : t('rate', { rate: value }),
          }))}
          chosen={new Set<string>(choicesOf(search.rates))}
          countText={(count) => (count === 0 ? t('allRates') : t('someRates', { count }))}
          onToggle={(rate) => onFilter(toggled(search, 'rates', rate))}
        />
      </div>
    </Toolbar>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MultiSelect } from '../../../ui/multi-select.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { assistantsQuery } from '../queries.ts';
import classes from '../trained.module.css';
import { namesIn, states, toggled, type TrainedSearch } from './trained-address.ts';

interface FilterBarProps {
  search: TrainedSearch;
  onSearch: (text: string) => void;
  onFilter: (next: TrainedSearch) => void;
}

/** Search, assistants and states. */
export function FilterBar({ search, onSearch, onFilter }: FilterBarProps) {
  const t = useTranslations('trained');
  const assistants = useQuery(assistantsQuery());
  return (
    <Toolbar
      search={<SearchBox label={t('filters.search')} value={search.search ?? ''} onSearch={onSearch} />}
    >
      <div className={classes.filters}>
        <MultiSelect
          size="md"
          label={t('filters.assistants')}
          options={(assistants.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          chosen={new Set(namesIn(search.assistants))}
          countText={(count) =>
            count === 0 ? t('filters.allAssistants') : t('filters.someAssistants', { count })
          }
          onToggle={(id) => onFilter(toggled(search, 'assistants', id))}
        />
        <MultiSelect
          size="md"
          label={t('filters.states')}
          options={states.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          chosen={new Set(namesIn(search.states))}
          countText={(count) => (count === 0 ? t('filters.allStates') : t('filters.someStates', { count }))}
          onToggle={(state) => onFilter(toggled(search, 'states', state))}
        />
      </div>
    </Toolbar>
  );
}

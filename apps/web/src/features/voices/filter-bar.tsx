import { voiceGenders, voiceLanguages } from '@centralita/contract/voices/limits';
import { useTranslations } from 'use-intl';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { gendersIn, languagesIn, toggled, type VoicesSearch } from './address.ts';
import classes from './voices.module.css';

interface FilterBarProps {
  search: VoicesSearch;
  onSearch: (text: string) => void;
  onFilter: (next: VoicesSearch) => void;
}

export function FilterBar({ search, onSearch, onFilter }: FilterBarProps) {
  const t = useTranslations('voices');
  return (
    <Toolbar search={<SearchBox label={t('search')} value={search.search ?? ''} onSearch={onSearch} />}>
      <div className={classes.filters}>
        <MultiSelect
          size="md"
          label={t('languages')}
          options={voiceLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
          chosen={new Set(languagesIn(search))}
          countText={(count) => (count === 0 ? t('allLanguages') : t('someLanguages', { count }))}
          onToggle={(name) => onFilter(toggled(search, 'language', name))}
        />
        <MultiSelect
          size="md"
          label={t('genders')}
          options={voiceGenders.map((value) => ({ value, label: t(`gender.${value}`) }))}
          chosen={new Set(gendersIn(search))}
          countText={(count) => (count === 0 ? t('allGenders') : t('someGenders', { count }))}
          onToggle={(name) => onFilter(toggled(search, 'gender', name))}
        />
      </div>
    </Toolbar>
  );
}

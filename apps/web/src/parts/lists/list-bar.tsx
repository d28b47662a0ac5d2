import type { ReactNode } from 'react';
import { MultiSelect, type MultiSelectOption } from '../../ui/multi-select.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { namesIn, searchedFor, toggled, type ListSearch } from './list-address.ts';

/** Several of many, whose names stand in the address. */
export interface ListFilter<S> {
  /** As the address calls it. */
  filter: keyof S & string;
  label: string;
  options: readonly MultiSelectOption[];
  /** What its button says for this many chosen. */
  countText: (count: number) => string;
}

interface ListBarProps<S extends ListSearch> {
  search: S;
  /** Takes what is valid of an address. */
  searchOf: (given: Record<string, unknown>) => S;
  /** `replace`: each letter that is typed is no step back. */
  onSearch: (next: S, replace?: boolean) => void;
  label: string;
  placeholder?: string;
  filters?: readonly ListFilter<S>[];
  /** What can be done with the list; at the end the one primary button. */
  children?: ReactNode;
}

/** The line above a list: its search and filters, which stand in the address, and what can be done with it. */
export function ListBar<S extends ListSearch>(props: ListBarProps<S>) {
  const { search, searchOf, onSearch, label, placeholder, filters = [], children } = props;
  return (
    <Toolbar
      search={
        <SearchBox
          label={label}
          {...(placeholder ? { placeholder } : {})}
          value={search.search ?? ''}
          onSearch={(text) => onSearch(searchedFor(search, text), true)}
        />
      }
      filters={filters.map(({ filter, ...shown }) => (
        <MultiSelect
          key={filter}
          size="md"
          {...shown}
          chosen={new Set(namesIn(search[filter]))}
          onToggle={(name) => onSearch(toggled(searchOf, search, { filter, name }))}
        />
      ))}
    >
      {children}
    </Toolbar>
  );
}

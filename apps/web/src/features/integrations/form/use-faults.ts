import { createContext, useContext } from 'react';
import { useTranslations } from 'use-intl';
import type { Faults } from './check.ts';

/** What is wrong with the form, once somebody tried to save it. */
export const FaultsShown = createContext<Faults>(new Map());

/** The sentence about one field: `name`, or `<rowId>.name`. Null where nothing is wrong with it. */
export function useFaultOf(): (place: string) => string | null {
  const t = useTranslations('integrations.fault');
  const faults = useContext(FaultsShown);
  return (place) => {
    const fault = faults.get(place);
    return fault ? t(fault) : null;
  };
}

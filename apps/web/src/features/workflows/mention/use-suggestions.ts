import { useTranslations } from 'use-intl';
import { useDocument } from '../editor/use-editor.ts';
import type { Suggestion } from './suggestion-list.tsx';

/** The variables of the workflow that a text may mention: what the talk collects, then what comes with the contact. */
export function useSuggestions(): Suggestion[] {
  const t = useTranslations('workflowSide');
  const dynamic = useDocument((document) => document.dynamic_variables);
  const database = useDocument((document) => document.database_variables);
  return [
    ...dynamic.map(({ variable_name, type_enum }) => ({
      name: variable_name,
      note: t(`types.${type_enum}`),
    })),
    ...database.map(({ name }) => ({ name, note: t('ofContact') })),
  ];
}

import { useTranslations } from 'use-intl';
import { foldName } from '@centralita/engine/graph/fold';
import { useDocument } from '../editor/use-editor.ts';
import { useNamedWebhooks } from '../named-webhooks.ts';
import type { Suggestion } from './suggestion-list.tsx';

/** The variables that a text may mention: what the conversation collects, what comes with the contact, what webhooks ask for and give back. */
export function useSuggestions(): Suggestion[] {
  const t = useTranslations('workflowSide');
  const dynamic = useDocument((document) => document.dynamic_variables);
  const database = useDocument((document) => document.database_variables);
  const webhooks = useNamedWebhooks() ?? [];
  const all = [
    ...dynamic.map(({ variable_name, type_enum }) => ({
      name: variable_name,
      note: t(`types.${type_enum}`),
    })),
    ...database.map(({ name }) => ({ name, note: t('ofContact') })),
    ...webhooks.flatMap((webhook) => webhook.variables.map((name) => ({ name, note: webhook.name }))),
  ];
  return [...new Map(all.toReversed().map((one) => [foldName(one.name), one])).values()].toReversed();
}

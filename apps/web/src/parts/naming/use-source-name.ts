import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import { renameSource } from '@centralita/contract/knowledge/source-routes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { shortName } from './short-name.ts';

export type NamedSource = Pick<SourceSummary, 'id' | 'name' | 'source_type'>;

/** The name of a source while it is edited in the heading: saved by Enter, and when the field is left. */
export function useSourceName(source: NamedSource) {
  const { id, name } = source;
  const shown = shortName(source);
  const t = useTranslations('sources');
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, run, error } = useAct(0, 'knowledge');
  const value = typed ?? shown;
  const trimmed = value.trim();
  const isChanged = typed !== null && trimmed !== name && trimmed !== shown;
  const problem = trimmed === '' ? t('file.nameRequired') : error;

  async function save() {
    if (busy || trimmed === '') return;
    const said = { success: t('toast.sourceUpdated'), failure: t('toast.updateFailed') };
    const rename = () => call(renameSource, { params: { source_id: id }, body: { new_name: trimmed } });
    if (!isChanged || (await run(rename, said))) setTyped(null);
  }

  return { value, problem, isChanged, busy, type: setTyped, save, restore: () => setTyped(null) };
}

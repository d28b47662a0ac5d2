import { updateTrained } from '@centralita/contract/training/trained-routes';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';

interface Change {
  question?: string;
  answer?: string;
  state?: 'active' | 'off';
}

/** Changes a trained answer and says so; `change` is true when it succeeded. */
export function useChange() {
  const t = useTranslations('trained');
  const { busy, run, error } = useAct(0, 'trained');
  const change = (trained_id: string, what: Change) =>
    run(() => call(updateTrained, { body: { trained_id, ...what } }), {
      success: t('saved'),
      failure: t('saveFailed'),
    });
  return { busy, change, error };
}

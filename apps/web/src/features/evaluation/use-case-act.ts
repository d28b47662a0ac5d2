import type { EvaluationSet } from '@centralita/contract/evaluation/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { sayFailed } from '../../platform/use-act.ts';
import { showSet } from './queries.ts';

/** A change of the cases: the set shows it at once, so success needs no notice. The fault is told beside what was typed. */
export function useCaseAct() {
  const t = useTranslations('evaluation.case');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);

  /** True when it succeeded. Never throws. */
  async function run(act: () => Promise<EvaluationSet>): Promise<boolean> {
    setBusy(true);
    setFault(null);
    try {
      showSet(await act());
      return true;
    } catch (caught) {
      setFault(caught);
      sayFailed(caught, t('failed'));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, run, error: fault === null ? null : textIn(language, fault) };
}

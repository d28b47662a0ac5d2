import { restoreCompany } from '@centralita/contract/companies/instance-routes';
import type { CompanySummary } from '@centralita/contract/companies/instance-schema';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { focusContent } from '../../../ui/focus-content.ts';

/** Brings a deleted company back as it was. */
export function RestoreButton({ company }: { company: CompanySummary }) {
  const t = useTranslations('superAdmin.companies');
  const { busy, run } = useAct(0, 'companies');

  async function restore() {
    const act = () => call(restoreCompany, { params: { companyId: company.id }, body: {} });
    const said = { success: t('restored', { name: company.name }), failure: t('restoreFailed') };
    // The row goes, and with it the button that has the focus.
    if (await run(act, said)) focusContent();
  }

  return (
    <Button size="sm" busy={busy} onClick={() => void restore()}>
      {t('restore')}
      <span className="unseen">{company.name}</span>
    </Button>
  );
}

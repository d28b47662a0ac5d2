import type { CompanySummary } from '@centralita/contract/companies/instance-schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../platform/session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { changeStatus } from './change-status.ts';
import classes from './status-switch.module.css';

/** Switches the company on, or off after a question; shows the new state at once, and the old one again where the server refuses. */
export function StatusSwitch({ company }: { company: CompanySummary }) {
  const t = useTranslations('superAdmin.companies');
  const [busy, setBusy] = useState(false);

  const [asking, setAsking] = useState(false);
  const own = useSession().user?.company_id === company.id;

  async function change(isActive: boolean) {
    setAsking(false);
    setBusy(true);
    await changeStatus(company.id, isActive, { success: t('statusUpdated'), failure: t('statusFailed') });
    setBusy(false);
  }

  const { name, is_active } = company;
  return (
    <span className={classes.root}>
      <Switch
        label={t('statusOf', { name })}
        hideLabel
        checked={is_active}
        busy={busy}
        onChange={(next) => (next ? void change(true) : setAsking(true))}
      />
      <span aria-hidden="true">{is_active ? t('active') : t('disabled')}</span>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void change(false)}
        title={t(own ? 'switchOffOwn' : 'switchOffTitle', { name })}
        confirmLabel={t('switchOff')}
      >
        {t(own ? 'switchOffOwnText' : 'switchOffText')}
      </ConfirmDialog>
    </span>
  );
}

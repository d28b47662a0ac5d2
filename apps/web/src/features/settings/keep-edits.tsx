import type { Company } from '@centralita/contract/companies/schema';
import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { session } from '../../platform/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { changesOf, type CompanyEdits } from './company-form.ts';

/** Asks before changes of the company that are not saved are left behind: another screen, a reload, a closed tab. */
export function KeepEdits({ company, edits }: { company: Company; edits: CompanyEdits }) {
  const t = useTranslations('settings.leave');
  const changed = changesOf(company, edits) !== null;
  const { status, proceed, reset } = useBlocker({
    withResolver: true,
    disabled: !changed,
    enableBeforeUnload: changed,
    // An ended session takes everything with it: nobody is left to be asked.
    shouldBlockFn: ({ current, next }) => next.pathname !== current.pathname && session.get().token !== null,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={t('title')}
      confirmLabel={t('confirm')}
    >
      {t('text')}
    </ConfirmDialog>
  );
}

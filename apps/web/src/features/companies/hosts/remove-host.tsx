import { useTranslations } from 'use-intl';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import type { Asked } from '../../../ui/use-asked.ts';
import { saveHosts } from './queries.ts';

interface RemoveHostProps {
  companyId: string;
  asked: Asked<string>;
  /** The row is gone, and with it the button that had the focus. */
  onRemoved: () => void;
}

export function RemoveHost({ companyId, asked, onRemoved }: RemoveHostProps) {
  const t = useTranslations('hosts');
  const host = asked.what ?? '';
  return (
    <ConfirmAct
      asked={asked}
      area="companies"
      title={t('removeTitle', { host })}
      confirmLabel={t('remove')}
      act={(what) => saveHosts(companyId, (now) => now.filter((one) => one !== what))}
      said={{ success: t('removed', { host }), failure: t('failed') }}
      onDone={onRemoved}
    >
      {t('removeText')}
    </ConfirmAct>
  );
}

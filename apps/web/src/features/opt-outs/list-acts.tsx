import { exportOptOuts } from '@centralita/contract/opt-outs/routes';
import { IconDots, IconFileTypeCsv, IconFileTypeXls, IconUpload } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { download } from '../../platform/download.ts';
import { toastSuccess } from '../../platform/toast.tsx';
import { sayFailed } from '../../platform/use-act.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';

/** What admins do with the whole list: import into it, and save it as a file. */
export function ListActs({ onImport }: { onImport: () => void }) {
  const t = useTranslations('suppression');
  const [busy, setBusy] = useState(false);

  async function save(format: 'xlsx' | 'csv') {
    setBusy(true);
    try {
      const name = `suppression-list-${dayjs().format('YYYY-MM-DD')}.${format}`;
      await download(exportOptOuts, { query: { format } }, name);
      toastSuccess(t('exported'));
    } catch (fault) {
      sayFailed(fault, t('exportFailed'));
    } finally {
      setBusy(false);
    }
  }

  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <Menu
      label={t('more')}
      target={<IconButton label={t('more')} icon={<IconDots size={18} aria-hidden="true" />} />}
      items={[
        { label: t('import'), icon: <IconUpload {...icon} />, onSelect: onImport },
        {
          label: t('exportXlsx'),
          icon: <IconFileTypeXls {...icon} />,
          disabled: busy,
          onSelect: () => void save('xlsx'),
        },
        {
          label: t('exportCsv'),
          icon: <IconFileTypeCsv {...icon} />,
          disabled: busy,
          onSelect: () => void save('csv'),
        },
      ]}
    />
  );
}

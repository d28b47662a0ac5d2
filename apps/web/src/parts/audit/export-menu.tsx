import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toastError } from '../../platform/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { Filters } from './filters.ts';
import { exportLog, type LogOf } from './queries.ts';

/** Saves what is filtered: as a table for people, or with all that is recorded for programs. */
export function ExportMenu({ of, filters }: { of: LogOf; filters: Filters }) {
  const t = useTranslations('audit');
  const [busy, setBusy] = useState(false);

  async function save(format: 'csv' | 'json') {
    setBusy(true);
    await exportLog(of, filters, format).catch(toastError);
    setBusy(false);
  }

  return (
    <Menu
      label={t('export')}
      width={260}
      target={
        <Button busy={busy} icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}>
          {t('export')}
        </Button>
      }
      items={[
        { label: 'CSV', note: t('csv'), onSelect: () => void save('csv') },
        { label: 'JSON', note: t('json'), onSelect: () => void save('json') },
      ]}
    />
  );
}

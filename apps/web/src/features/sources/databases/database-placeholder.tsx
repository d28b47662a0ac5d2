import { IconDatabase } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { RequestDialog } from './request-dialog.tsx';

/** In the place of a database's tables: what can be done instead of showing them. */
export function DatabasePlaceholder() {
  const t = useTranslations('databases');
  const asked = useAsked<'database'>();
  return (
    <>
      <EmptyState
        icon={<IconDatabase size={24} stroke={1.5} />}
        title={t('placeholder.title')}
        action={
          <Button kind="primary" onClick={() => asked.ask('database')}>
            {t('placeholder.request')}
          </Button>
        }
      >
        {t('placeholder.text')}
      </EmptyState>
      <RequestDialog asked={asked} />
    </>
  );
}

import { IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import classes from './widget.module.css';

/** Test calls come with the voice channel; until then the chat is the way to try a workflow. */
export function CallTab({ onChat }: { onChat: () => void }) {
  const t = useTranslations('workflowTest.call');
  return (
    <div className={classes.middle}>
      <EmptyState
        icon={<IconPhone size={24} stroke={1.5} />}
        title={t('title')}
        action={<Button onClick={onChat}>{t('chat')}</Button>}
      >
        {t('text')}
      </EmptyState>
    </div>
  );
}

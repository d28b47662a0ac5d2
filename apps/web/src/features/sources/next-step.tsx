import { getAllAssistants } from '@centralita/contract/assistants/routes';
import type { Category } from '@centralita/contract/knowledge/schema';
import { IconRobotFace, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { read } from '../../platform/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './screen.module.css';

interface NextStepProps {
  /** The only one of the company. */
  folder: Category;
  onUpload: () => void;
}

/** What comes after the first folder: something in it, then an assistant that answers from it. */
export function NextStep({ folder, onUpload }: NextStepProps) {
  const t = useTranslations('sources.next');
  const isEmpty = folder.sources_count === 0;
  const { data: assistants } = useQuery({
    ...read('assistants', getAllAssistants, { query: {} }),
    enabled: !isEmpty,
  });
  // Who has one has taken these steps.
  if (!isEmpty && assistants?.length !== 0) return null;
  return (
    <div className={classes.next}>
      {isEmpty ? (
        <EmptyState
          icon={<IconUpload size={24} stroke={1.5} />}
          title={t('fillTitle')}
          action={<Button onClick={onUpload}>{t('fill')}</Button>}
        >
          {t('fillText')}
        </EmptyState>
      ) : (
        <EmptyState
          icon={<IconRobotFace size={24} stroke={1.5} />}
          title={t('askTitle')}
          action={<LinkButton to="/knowledge-base/assistants/new">{t('ask')}</LinkButton>}
        >
          {t('askText')}
        </EmptyState>
      )}
    </div>
  );
}

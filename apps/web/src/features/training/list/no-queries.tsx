import { basePaths } from '@centralita/contract/core/route';
import { publicAnswer } from '@centralita/contract/training/public-routes';
import { IconMessageQuestion, IconRobotFace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { config } from '../../../platform/config.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { assistantsQuery } from '../queries.ts';
import classes from './list.module.css';

interface NoQueriesProps {
  filtered: boolean;
  onClear: () => void;
}

/** In place of the table: why nothing is there, and how queries come about. */
export function NoQueries({ filtered, onClear }: NoQueriesProps) {
  const t = useTranslations('training.none');
  const assistants = useQuery(assistantsQuery());
  const icon = <IconMessageQuestion size={24} stroke={1.5} />;
  if (filtered) {
    return (
      <EmptyState icon={icon} title={t('found')} action={<Button onClick={onClear}>{t('clear')}</Button>}>
        {t('foundText')}
      </EmptyState>
    );
  }
  if (assistants.data?.length === 0) {
    return (
      <EmptyState
        icon={<IconRobotFace size={24} stroke={1.5} />}
        title={t('title')}
        action={
          <LinkButton to="/knowledge-base/assistants/new" kind="primary">
            {t('createAssistant')}
          </LinkButton>
        }
      >
        {t('noAssistant')}
      </EmptyState>
    );
  }
  return (
    <div className={classes.none}>
      <EmptyState icon={icon} title={t('title')}>
        {t.rich('text', { keys: toKeys, docs: toDocs })}
      </EmptyState>
      <Example assistantId={assistants.data?.[0]?.id ?? '{id}'} />
    </div>
  );
}

function toKeys(words: ReactNode) {
  return <a href="/admin/settings?tab=api-keys">{words}</a>;
}

function toDocs(words: ReactNode) {
  return <a href="/api/docs">{words}</a>;
}

function Example({ assistantId }: { assistantId: string }) {
  const t = useTranslations('training.none');
  const keys = useTranslations('training.copy');
  const command = exampleFor(assistantId, config.origin || window.location.origin, t('question'));
  return (
    <div className={classes.example}>
      <p className={classes.exampleTitle}>{t('example')}</p>
      <CodeBlock label={t('exampleLabel')}>{command}</CodeBlock>
      <CopyButton text={command} label={keys('act')} doneLabel={keys('done')} />
    </div>
  );
}

function exampleFor(assistantId: string, origin: string, question: string): string {
  const path = basePaths[publicAnswer.base] + publicAnswer.path.replace('{id}', assistantId);
  return [
    `curl "${origin}${path}" \\`,
    `  -H "Authorization: Bearer $API_KEY" -H "Content-Type: application/json" \\`,
    `  -d '${JSON.stringify({ question })}'`,
  ].join('\n');
}

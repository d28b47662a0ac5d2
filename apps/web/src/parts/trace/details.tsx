import type { TraceEntry } from '@centralita/contract/conversations/trace';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CodeBlock } from '../../ui/code-block.tsx';
import classes from './trace.module.css';

type Of<Step extends TraceEntry['step']> = Extract<TraceEntry, { step: Step }>;

/** What the model was sent and what came back. */
export function ModelDetails({ entry: { exchange } }: { entry: Of<'model'> }) {
  const t = useTranslations('workflowTest.trace');
  if (!exchange) return null;
  return (
    <Details label={t('exchange')}>
      <CodeBlock label={t('prompt')}>{exchange.prompt}</CodeBlock>
      <CodeBlock label={t('answer')}>{exchange.answer}</CodeBlock>
    </Details>
  );
}

/** The passages that were found, best first. */
export function PassageDetails({ entry: { passages, rewritten } }: { entry: Of<'passages'> }) {
  const t = useTranslations('workflowTest.trace');
  if (passages.length === 0 && rewritten.length === 0) return null;
  return (
    <Details label={t('showPassages')}>
      {rewritten.map((question) => (
        <p key={question}>{t('searchedAs', { question })}</p>
      ))}
      <ul className={classes.passages}>
        {passages.map(({ source_id, title, text }) => (
          <li key={`${source_id} ${text}`}>
            <span className={classes.title}>{title}</span>
            <span className={classes.quote}>{text}</span>
          </li>
        ))}
      </ul>
    </Details>
  );
}

/** What was sent, what came back, what was saved of it. Secrets came masked. */
export function WebhookDetails({ entry: { sent, received, saved } }: { entry: Of<'webhook'> }) {
  const t = useTranslations('workflowTest.trace');
  return (
    <Details label={t('showCall')}>
      <CodeBlock label={t('sent')}>{`${sent.method} ${sent.url}${bodyOf(sent.body)}`}</CodeBlock>
      <CodeBlock label={t('received')}>{textOf(received.body)}</CodeBlock>
      {saved.length > 0 ? (
        <CodeBlock label={t('saved')}>
          {saved.map(({ name, value }) => `${name} = ${value}`).join('\n')}
        </CodeBlock>
      ) : null}
    </Details>
  );
}

function Details({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={classes.details}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

function bodyOf(body: unknown): string {
  return body === null ? '' : `\n\n${textOf(body)}`;
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2);
}

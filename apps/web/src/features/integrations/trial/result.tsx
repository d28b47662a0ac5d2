import type { WebhookTest } from '@centralita/contract/webhooks/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Instant } from '../../../platform/instant.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { failureKeys } from '../words.ts';
import type { TestEntry } from './history.ts';
import { type Pick, ResponseTree } from './response-tree.tsx';
import classes from './trial.module.css';

type Part = 'response' | 'saved' | 'sent';

interface ResultProps {
  entry: TestEntry;
  onPick: Pick;
  expected: ReadonlyMap<string, string>;
}

/** What came of a test: the response, what was saved of it, what was sent. */
export function Result({ entry, ...picking }: ResultProps) {
  const t = useTranslations('integrations.result');
  const [part, setPart] = useState<Part>('response');
  const tabs = (['response', 'saved', 'sent'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <div className={classes.result}>
      <Outcome entry={entry} />
      <Tabs label={t('title')} tabs={tabs} value={part} onChange={setPart}>
        <div className={classes.part}>
          {part === 'response' ? <Response entry={entry} {...picking} /> : null}
          {part === 'saved' ? <SavedValues result={entry.result} /> : null}
          {part === 'sent' ? <SentInformation result={entry.result} /> : null}
        </div>
      </Tabs>
    </div>
  );
}

function Outcome({ entry: { at, result } }: { entry: TestEntry }) {
  const t = useTranslations('integrations.result');
  const failures = useTranslations('integrations.failure');
  const { status, milliseconds, failure } = result.response_obtained;
  return (
    <div role="status" className={classes.outcome}>
      <p className={classes.facts}>
        <span className={classes.status} data-ok={result.ok || undefined}>
          {status ?? t('noAnswer')}
        </span>
        <span className={classes.fact}>{t('milliseconds', { count: milliseconds })}</span>
        {result.information_sent.environment === 'staging' ? (
          <span className={classes.fact}>{t('staging')}</span>
        ) : null}
        <span className={classes.fact}>
          <Instant at={at} />
        </span>
      </p>
      {failure ? <p className={classes.failure}>{failures(failureKeys[failure])}</p> : null}
    </div>
  );
}

function Response({ entry: { result, isCut }, ...picking }: ResultProps) {
  const t = useTranslations('integrations.result');
  const { format, body, cut } = result.response_obtained;
  if (isCut) return <p className={classes.empty}>{t('cut')}</p>;
  if (format === 'none') return <p className={classes.empty}>{t('nothing')}</p>;
  const more = cut ? <p className={classes.empty}>{t('firstPart')}</p> : null;
  if (format === 'text') {
    return (
      <>
        {more}
        <CodeBlock label={t('response')}>{String(body)}</CodeBlock>
      </>
    );
  }
  return (
    <>
      {more}
      <p className={classes.empty}>{t('pickHint')}</p>
      <ResponseTree value={body} {...picking} />
    </>
  );
}

function SavedValues({ result: { information_saved: saved, not_saved: missed } }: { result: WebhookTest }) {
  const t = useTranslations('integrations.result');
  const names = Object.keys(saved);
  if (names.length + missed.length === 0) return <p className={classes.empty}>{t('savedNothing')}</p>;
  return (
    <dl className={classes.values}>
      {names.map((name) => (
        <div key={name}>
          <dt dir="auto">{name}</dt>
          <dd>
            <CodeBlock label={name}>{pretty(saved[name])}</CodeBlock>
          </dd>
        </div>
      ))}
      {missed.map(({ variable_name, reason }) => (
        <div key={variable_name}>
          <dt dir="auto">{variable_name}</dt>
          <dd className={classes.failure}>{t(reason)}</dd>
        </div>
      ))}
    </dl>
  );
}

function SentInformation({ result: { information_sent: sent } }: { result: WebhookTest }) {
  const t = useTranslations('integrations.result');
  const headers = Object.entries(sent.headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <dl className={classes.values}>
      <div>
        <dt>{t('address')}</dt>
        <dd>
          <CodeBlock label={t('address')}>{`${sent.method} ${sent.url}`}</CodeBlock>
        </dd>
      </div>
      <div>
        <dt>{t('headers')}</dt>
        <dd>
          <CodeBlock label={t('headers')}>{headers.join('\n')}</CodeBlock>
        </dd>
      </div>
      {sent.body === null ? null : (
        <div>
          <dt>{t('body')}</dt>
          <dd>
            <CodeBlock label={t('body')}>{pretty(sent.body)}</CodeBlock>
          </dd>
        </div>
      )}
    </dl>
  );
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

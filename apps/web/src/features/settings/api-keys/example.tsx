import { companyInfo } from '@centralita/contract/companies/routes';
import { basePaths } from '@centralita/contract/core/route';
import { useTranslations } from 'use-intl';
import { config } from '../../../platform/config.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './api-keys.module.css';

/** A call that every key may make, to be pasted into a terminal. Without a key it reads one from the environment. */
export function Example({ apiKey, onCopied }: { apiKey?: string; onCopied?: () => void }) {
  const t = useTranslations('apiKeys');
  const command = exampleFor(apiKey ?? '$API_KEY', config.origin || window.location.origin);
  return (
    <div className={classes.example}>
      <div className={classes.exampleTitle}>{apiKey ? t('tryIt') : t('example')}</div>
      <CodeBlock label={t('exampleLabel')}>{command}</CodeBlock>
      <CopyButton
        text={command}
        label={t('copyCommand')}
        doneLabel={t('copied')}
        {...(onCopied ? { onCopied } : {})}
      />
    </div>
  );
}

export function exampleFor(key: string, origin: string): string {
  const address = `${origin}${basePaths[companyInfo.base]}${companyInfo.path}`;
  return `curl -H "Authorization: Bearer ${key}" "${address}"`;
}

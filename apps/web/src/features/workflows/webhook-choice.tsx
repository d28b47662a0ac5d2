import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { textIn } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NothingYet } from './nodes/parts/nothing-yet.tsx';
import classes from './nodes/parts/parts.module.css';
import { webhooksQuery } from './webhooks-query.ts';

interface WebhookChoiceProps {
  label: string;
  /** '' = none chosen. */
  value: string;
  onChange: (id: string) => void;
  /** It has to be chosen. */
  error?: string | null;
  readOnly?: boolean;
}

/** One of the company's webhooks, found by typing. Says where to make one while there is none. */
export function WebhookChoice({ label, value, onChange, error, readOnly }: WebhookChoiceProps) {
  const t = useTranslations('nodePanels.webhook');
  const common = useTranslations('common');
  const language = useLanguage();
  const webhooks = useQuery(webhooksQuery());
  if (webhooks.isPending) return <Skeleton height="64px" />;
  if (!webhooks.data) {
    return (
      <div className={classes.part}>
        <p className={classes.warning}>{textIn(language, webhooks.error)}</p>
        <Button size="sm" onClick={() => void webhooks.refetch()}>
          {common('retry')}
        </Button>
      </div>
    );
  }
  if (webhooks.data.length === 0 && value === '') {
    return (
      <div className={classes.part}>
        <NothingYet>{t('none')}</NothingYet>
        <div>
          <LinkButton to="/contact-center/integrations/add-webhook" size="sm">
            {t('create')}
          </LinkButton>
        </div>
      </div>
    );
  }
  const isGone = value !== '' && !webhooks.data.some(({ id }) => id === value);
  return (
    <div className={classes.part}>
      <Combobox
        label={label}
        value={value}
        options={webhooks.data.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChange}
        placeholder={t('choose')}
        emptyText={t('notFound')}
        disabled={readOnly ?? false}
      />
      {isGone ? <p className={classes.warning}>{t('gone')}</p> : null}
      <div aria-live="polite">{error ? <p className={classes.error}>{error}</p> : null}</div>
    </div>
  );
}

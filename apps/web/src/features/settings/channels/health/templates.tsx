import type { WhatsAppTemplate } from '@centralita/contract/channels/templates';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { languageName } from '../../../../parts/templates/language-name.ts';
import { TemplatePreview } from '../../../../parts/templates/template-preview.tsx';
import { useLanguage } from '../../../../platform/i18n.tsx';
import { Instant } from '../../../../platform/instant.tsx';
import { LoadFailed } from '../../../../platform/load-failed.tsx';
import { sayFailed } from '../../../../platform/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { readTemplatesAgain, templatesQuery } from './templates-query.ts';
import { categories, known, templateStatuses } from './words-of-meta.ts';
import classes from './health.module.css';

/** The message templates of a number as Meta has them; each opens to what a person would see. */
export function Templates({ id }: { id: string }) {
  const t = useTranslations('channels.health.templates');
  const { data, error, refetch } = useQuery(templatesQuery(id));
  const [busy, setBusy] = useState(false);

  async function again() {
    setBusy(true);
    await readTemplatesAgain(id).catch((fault: unknown) => sayFailed(fault, t('failed')));
    setBusy(false);
  }
  return (
    <section className={classes.part} aria-label={t('title')}>
      <div className={classes.head}>
        <h3 className={classes.heading}>{t('title')}</h3>
        {data ? (
          <>
            <span className={classes.soft}>{data.synced_at ? <Instant at={data.synced_at} /> : null}</span>
            <Button size="sm" busy={busy} onClick={() => void again()}>
              {t('refresh')}
            </Button>
          </>
        ) : null}
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="96px" />
        </div>
      ) : data.results.length === 0 ? (
        <p className={classes.soft}>{t('none')}</p>
      ) : (
        <ul className={classes.list}>
          {data.results.map((template) => (
            <li key={template.id}>
              <Template template={template} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Template({ template }: { template: WhatsAppTemplate }) {
  const t = useTranslations('channels.health.templates');
  const language = useLanguage();
  const status = known(templateStatuses, template.status);
  const category = known(categories, template.category);
  return (
    <details className={classes.template}>
      <summary>
        <IconChevronRight size={16} stroke={1.75} className={classes.sign} aria-hidden="true" />
        <span className={classes.name}>{template.name}</span>
        <span className={classes.soft}>
          {languageName(template.language, language)} ·{' '}
          {category ? t(`categories.${category}`) : template.category}
        </span>
        <span className={classes.mark} data-good={toneOf(template.status)}>
          {status ? t(`statuses.${status}`) : template.status}
        </span>
      </summary>
      <TemplatePreview template={template} />
    </details>
  );
}

function toneOf(status: string): 'yes' | 'no' | undefined {
  if (status === 'APPROVED') return 'yes';
  return status === 'PENDING' || status === 'IN_APPEAL' ? undefined : 'no';
}

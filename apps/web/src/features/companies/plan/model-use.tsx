import type { ModelUsage } from '@centralita/contract/companies/model-usage-schema';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { ModelPricesDialog } from './model-prices-dialog.tsx';
import classes from './plan.module.css';
import { modelUsageQuery } from './queries.ts';

/** What the language model used and cost, this month and the last. Nothing where none is configured or was ever used. */
export function ModelUse({ companyId }: { companyId: string }) {
  const { data: usage } = useQuery(modelUsageQuery(companyId));
  if (!usage || (usage.model === null && usage.months.every((month) => tokensOf(month) === 0))) return null;
  return <Known companyId={companyId} usage={usage} />;
}

function Known({ companyId, usage }: { companyId: string; usage: ModelUsage }) {
  const t = useTranslations('modelUsage');
  const prices = useAsked<null>();
  const [last, running] = usage.months.slice(-2);
  const estimated = usage.months.slice(-2).some(({ estimated_tokens }) => estimated_tokens > 0);
  return (
    <section className={classes.model} aria-label={t('title')}>
      <div className={classes.modelHead}>
        <h3 className={classes.usedTitle}>{t('title')}</h3>
        <span className={classes.modelName}>{usage.model ?? t('notConfigured')}</span>
      </div>
      <dl className={classes.modelMonths}>
        {running ? <Month label={t('thisMonth')} month={running} usage={usage} /> : null}
        {last ? <Month label={t('lastMonth')} month={last} usage={usage} /> : null}
      </dl>
      {estimated ? <p className={classes.modelNote}>{t('estimated')}</p> : null}
      <div className={classes.modelPrices}>
        <Prices prices={usage.prices} />
        <Button kind="quiet" onClick={() => prices.ask(null)}>
          {usage.prices ? t('changePrices') : t('setPrices')}
        </Button>
      </div>
      <ModelPricesDialog companyId={companyId} prices={usage.prices} asked={prices} />
    </section>
  );
}

interface MonthProps {
  label: string;
  month: ModelUsage['months'][number];
  usage: ModelUsage;
}

function Month({ label, month, usage }: MonthProps) {
  const t = useTranslations('modelUsage');
  const format = useFormatter();
  const { input_tokens, output_tokens, estimated_tokens, cost } = month;
  const total = format.number(tokensOf(month));
  const parts = { read: format.number(input_tokens), written: format.number(output_tokens) };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {estimated_tokens > 0 ? t('aboutTokens', { total }) : t('tokens', { total })}
        {/* Without prices a cost of zero would be a claim. */}
        {usage.prices || cost > 0 ? <span>{` · ${format.number(cost, dollars)}`}</span> : null}
        {tokensOf(month) > 0 ? <span className={classes.modelParts}>{t('parts', parts)}</span> : null}
      </dd>
    </div>
  );
}

function Prices({ prices }: Pick<ModelUsage, 'prices'>) {
  const t = useTranslations('modelUsage');
  const format = useFormatter();
  if (!prices) return <p className={classes.modelNote}>{t('noPrices')}</p>;
  const shown = (price: number) => format.number(price, { ...dollars, maximumFractionDigits: 6 });
  return (
    <p className={classes.modelNote}>
      {t('prices', { input: shown(prices.input), output: shown(prices.output) })}
    </p>
  );
}

/** Cents would hide what a small model costs in its first days. */
const dollars = {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
} as const;

function tokensOf({ input_tokens, output_tokens }: ModelUsage['months'][number]): number {
  return input_tokens + output_tokens;
}

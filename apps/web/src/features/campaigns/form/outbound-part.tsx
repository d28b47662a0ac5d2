import { maxRetries, maxRetryInterval } from '@centralita/contract/campaigns/limits';
import { variableKey } from '@centralita/contract/contacts/variable-key';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { WeekGrid } from '../../../parts/week/week-grid.tsx';
import { FieldPair } from '../../../ui/field-pair.tsx';
import { Field } from '../../../ui/field.tsx';
import { zoneName } from '../dates/zone-name.ts';
import { ChannelOrder } from './channel-order.tsx';
import classes from './form.module.css';
import { NewTabLink } from './new-tab-link.tsx';
import { orderOf, reachingChannels } from './outbound-fields.ts';
import { Pick } from './pick.tsx';
import { allPoolsQuery, wantedQuery } from './pools-query.ts';
import type { SectionProps } from './section-props.ts';

const poolsAddress = '/contact-center/contacts';

/** Whom it reaches, when, how often and over what. */
export function OutboundPart({ fields, base, onEdit, told, readOnly }: SectionProps) {
  const t = useTranslations('campaigns.form');
  const dates = useTranslations('campaigns.dates');
  const pools = useQuery(allPoolsQuery());
  // Those that are saved already: the server knows no others.
  const there = reachingChannels(base ?? fields);
  return (
    <div className={classes.inside}>
      <p className={classes.lead}>{t('notSent')}</p>
      <Pick
        query={pools}
        asOption={({ id, name }) => ({ value: id, label: name })}
        label={t('pool')}
        value={fields.contact_pool_id}
        onChange={(contact_pool_id) => onEdit({ contact_pool_id })}
        placeholder={t('choosePool')}
        emptyText={t('noneFits')}
        error={null}
        hint={<PoolHint poolId={fields.contact_pool_id} workflowId={fields.workflow_id} />}
        none={<NewTabLink to={`${poolsAddress}/add-contacts`}>{t('noPools')}</NewTabLink>}
      />
      <div className={classes.week}>
        <p className={classes.weekTitle}>{t('outWeek')}</p>
        <p className={classes.lead}>
          {readOnly ? '' : `${t('weekHint')} `}
          {dates('zone', { zone: zoneName(fields.timezone_id || 'UTC') })}
        </p>
        <WeekGrid
          label={t('outWeek')}
          week={{ active_days: fields.out_days, active_hours: fields.out_hours }}
          onChange={({ active_days, active_hours }) =>
            onEdit({ out_days: [...active_days], out_hours: [...active_hours] })
          }
          readOnly={readOnly}
        />
      </div>
      <FieldPair>
        <Field
          type="number"
          label={t('retries')}
          value={fields.retry_per_contact}
          onChange={(retry_per_contact) => onEdit({ retry_per_contact })}
          hint={t('retriesHint')}
          error={told('retries') && t('retriesRange', { most: maxRetries })}
        />
        <Field
          type="number"
          label={t('interval')}
          value={fields.retry_interval}
          onChange={(retry_interval) => onEdit({ retry_interval })}
          hint={t('intervalHint')}
          error={told('interval') && t('intervalRange', { most: maxRetryInterval })}
        />
      </FieldPair>
      <ChannelOrder
        there={there}
        order={orderOf(fields.order_channels, there)}
        onChange={(order_channels) => onEdit({ order_channels })}
        readOnly={readOnly}
      />
    </div>
  );
}

/** How many people there are, and what the workflow asks for that the list does not know of them. */
function PoolHint({ poolId, workflowId }: { poolId: string; workflowId: string }) {
  const t = useTranslations('campaigns.form');
  const format = useFormatter();
  const { data: pools } = useQuery(allPoolsQuery());
  const { data: wanted } = useQuery(wantedQuery(workflowId));
  const pool = pools?.find(({ id }) => id === poolId);
  if (!pool) return t('poolHint');
  const has = new Set([...pool.required_variables, ...pool.optional_variables].map(variableKey));
  const lacks = (wanted ?? [])
    .map(({ name }) => name)
    .filter((name) => name !== 'phone' && !has.has(variableKey(name)));
  return (
    <>
      {t('poolPeople', { count: pool.contacts })}{' '}
      {lacks.length > 0 ? (
        <span className={classes.warned}>{t('poolLacks', { list: format.list(lacks) })} </span>
      ) : null}
      <NewTabLink to={`${poolsAddress}/${pool.id}`}>{t('openPool')}</NewTabLink>
    </>
  );
}

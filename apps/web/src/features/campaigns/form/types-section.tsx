import { maxInactiveMessage } from '@centralita/contract/campaigns/limits';
import { useTranslations } from 'use-intl';
import { WeekGrid } from '../../../parts/week/week-grid.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { zoneName } from '../dates/zone-name.ts';
import { blankInbound } from './campaign-fields.ts';
import classes from './form.module.css';
import { blankOutbound } from './outbound-fields.ts';
import { OutboundPart } from './outbound-part.tsx';
import type { SectionProps } from './section-props.ts';

/** When it answers those who turn to it, and what it says at other hours; whom it reaches out to. */
export function TypesSection(props: SectionProps) {
  const { fields, base, onEdit, readOnly } = props;
  const t = useTranslations('campaigns.form');
  const dates = useTranslations('campaigns.dates');
  return (
    <>
      <div className={classes.block}>
        <Switch
          label={t('inboundSwitch')}
          checked={fields.has_inbound}
          onChange={(has_inbound) =>
            onEdit({
              has_inbound,
              ...(has_inbound ? blankInbound : {}),
              // The API channel is there for inbound campaigns alone; of one that is saved it is closed by itself.
              ...(!has_inbound && !base ? { is_api_channel: false } : {}),
            })
          }
        />
        {fields.has_inbound ? (
          <div className={classes.inside}>
            <Switch
              label={t('allHours')}
              checked={fields.is_24_hrs}
              onChange={(is_24_hrs) => onEdit({ is_24_hrs })}
            />
            {fields.is_24_hrs ? null : (
              <>
                <div className={classes.week}>
                  <p className={classes.weekTitle}>{t('week')}</p>
                  <p className={classes.lead}>
                    {readOnly ? '' : `${t('weekHint')} `}
                    {dates('zone', { zone: zoneName(fields.timezone_id || 'UTC') })}
                  </p>
                  <WeekGrid
                    label={t('week')}
                    week={fields}
                    onChange={({ active_days, active_hours }) => onEdit({ active_days, active_hours })}
                    readOnly={readOnly}
                  />
                </div>
                <TextArea
                  label={t('inactive')}
                  value={fields.inactive_hours_message}
                  onChange={(inactive_hours_message) => onEdit({ inactive_hours_message })}
                  rows={2}
                  maxLength={maxInactiveMessage}
                  hint={t('inactiveHint')}
                />
              </>
            )}
          </div>
        ) : null}
      </div>
      <div className={classes.block}>
        <Switch
          label={t('outboundSwitch')}
          checked={fields.has_outbound}
          onChange={(has_outbound) => onEdit({ has_outbound, ...(has_outbound ? blankOutbound : {}) })}
        />
        {fields.has_outbound ? <OutboundPart {...props} /> : null}
      </div>
    </>
  );
}

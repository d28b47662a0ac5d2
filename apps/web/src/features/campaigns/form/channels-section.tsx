import { useTranslations } from 'use-intl';
import { Switch } from '../../../ui/switch.tsx';
import { blankPhone } from './campaign-fields.ts';
import classes from './form.module.css';
import { PhoneFields } from './phone-fields.tsx';
import type { SectionProps } from './section-props.ts';
import { WhatsAppField } from './whatsapp-field.tsx';
import type { ReactNode } from 'react';

interface ChannelsSectionProps extends SectionProps {
  /** Whether it answers those who turn to it, as far as that is saved where it is saved by itself. */
  isInbound: boolean;
  /** Of the API channel that is open: its key and what can be done to it. */
  api?: ReactNode;
}

/** On which channels: phone, WhatsApp or the sandbox number, and the API. */
export function ChannelsSection({ isInbound, api, ...props }: ChannelsSectionProps) {
  const { fields, onEdit } = props;
  const t = useTranslations('campaigns.form');
  const canOpenApi = isInbound || fields.is_api_channel;
  return (
    <>
      <div className={classes.block}>
        <Switch
          label={t('phoneSwitch')}
          checked={fields.has_phone}
          onChange={(has_phone) => onEdit({ has_phone, ...(has_phone ? blankPhone : {}) })}
        />
        {fields.has_phone ? <PhoneFields {...props} /> : null}
      </div>
      <div className={classes.block}>
        <Switch
          label={t('whatsappSwitch')}
          checked={fields.has_whatsapp}
          onChange={(has_whatsapp) => onEdit({ has_whatsapp, whatsapp_id: '' })}
        />
        {fields.has_whatsapp ? <WhatsAppField {...props} /> : null}
      </div>
      <div className={classes.block}>
        <Switch
          label={t('apiSwitch')}
          checked={fields.is_api_channel}
          onChange={(is_api_channel) => onEdit({ is_api_channel })}
          disabled={!canOpenApi}
        />
        <p className={classes.lead}>{canOpenApi ? t('apiHint') : t('apiNeedsInbound')}</p>
        {api}
      </div>
    </>
  );
}

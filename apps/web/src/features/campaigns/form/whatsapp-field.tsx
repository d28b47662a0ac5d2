import type { UsedWhatsAppNumber } from '@centralita/contract/channels/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { shownNumber } from '../../../parts/phones/phone-text.ts';
import { Select } from '../../../ui/select.tsx';
import classes from './form.module.css';
import { sandboxQuery, whatsAppQuery } from './pickers.ts';
import type { SectionProps } from './section-props.ts';

/** Which number: one that another campaign uses is disabled and names it; the sandbox number several may have. */
export function WhatsAppField({ fields, base, onEdit, told }: SectionProps) {
  const t = useTranslations('campaigns.form');
  const numbers = useQuery(whatsAppQuery());
  const sandbox = useQuery(sandboxQuery());
  const sandboxId = sandbox.data?.whatsapp_id;

  function asOption({ id, name, phone_number, campaigns }: UsedWhatsAppNumber) {
    const label = `${name} · ${shownNumber(phone_number)}`;
    const [user] = campaigns;
    const isOthers = user !== undefined && id !== base?.whatsapp_id;
    return isOthers
      ? { value: id, label: t('usedBy', { number: label, campaign: user.name }), disabled: true }
      : { value: id, label };
  }

  return (
    <div className={classes.inside}>
      <Select
        label={t('number')}
        value={fields.whatsapp_id}
        options={[
          ...(sandboxId ? [{ value: sandboxId, label: t('sandboxNumber') }] : []),
          ...(numbers.data?.results ?? []).map(asOption),
        ]}
        onChange={(whatsapp_id) => onEdit({ whatsapp_id })}
        placeholder={t('chooseNumber')}
        hint={fields.whatsapp_id !== '' && fields.whatsapp_id === sandboxId ? t('sandboxHint') : undefined}
        error={told('whatsapp')}
      />
    </div>
  );
}

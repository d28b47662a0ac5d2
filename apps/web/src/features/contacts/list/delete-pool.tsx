import { deleteContactPool } from '@centralita/contract/contacts/routes';
import type { ContactPool } from '@centralita/contract/contacts/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import type { Asked } from '../../../ui/use-asked.ts';

/** Asks before a contact list is deleted, saying how many contacts go with it and which campaigns it belongs to. */
export function DeletePool({ asked }: { asked: Asked<ContactPool> }) {
  const t = useTranslations('contacts.removal');
  const more = useTranslations('contacts');
  const { name = '', contacts = 0, campaigns = [] } = asked.what ?? {};
  const names = campaigns.map((campaign) => `“${campaign.name}”`).join(', ');
  return (
    <ConfirmAct
      asked={asked}
      area="contacts"
      title={t('title', { name })}
      confirmLabel={more('delete')}
      act={({ id }) => call(deleteContactPool, { body: { contact_pool_id: id } })}
      said={{ success: t('done'), failure: t('failed') }}
      onDone={focusContent}
    >
      {t('contacts', { count: contacts })}{' '}
      {campaigns.length > 0 ? `${t('campaigns', { count: campaigns.length, names })} ` : null}
      {t('forGood')}
    </ConfirmAct>
  );
}

import { deleteContacts } from '@centralita/contract/contacts/routes';
import type { Contact } from '@centralita/contract/contacts/schema';
import { useTranslations } from 'use-intl';
import { usePhoneText } from '../../../parts/phones/use-phone-text.ts';
import { call } from '../../../platform/api.ts';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import type { Asked } from '../../../ui/use-asked.ts';
import type { Selection } from './selection.ts';

/** Whom to delete: one contact, or those that are chosen. */
export type Chosen =
  | { kind: 'one'; contact: Contact }
  | { kind: 'selection'; selection: Selection; count: number };

interface DeleteContactsProps {
  poolId: string;
  asked: Asked<Chosen>;
  onDeleted: () => void;
}

/** Asks before contacts are deleted, naming the one or how many. */
export function DeleteContacts({ poolId, asked, onDeleted }: DeleteContactsProps) {
  const t = useTranslations('contactPool.removal');
  const more = useTranslations('contactPool');
  const phoneText = usePhoneText();
  const { what } = asked;
  const count = what?.kind === 'selection' ? what.count : 1;
  const phone = what?.kind === 'one' ? phoneText(what.contact.phone) : '';
  return (
    <ConfirmAct
      asked={asked}
      area="contacts"
      title={what?.kind === 'one' ? t('one', { phone }) : t('many', { count })}
      confirmLabel={more('delete')}
      act={(chosen) => call(deleteContacts, { body: { contact_pool_id: poolId, ...which(chosen) } })}
      said={{ success: t('done', { count }), failure: t('failed') }}
      leave={onDeleted}
      onDone={focusContent}
    >
      {t('text', { count })}
    </ConfirmAct>
  );
}

function which(chosen: Chosen) {
  if (chosen.kind === 'one') return { contact_id_list: [chosen.contact.id] };
  const { selection } = chosen;
  if (selection.kind === 'some') return { contact_id_list: [...selection.ids] };
  return { all: true, ...(selection.search ? { search: selection.search } : {}) };
}

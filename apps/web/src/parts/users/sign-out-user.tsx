import { endSessionsOfUser } from '@centralita/contract/identity/session-routes';
import type { User } from '@centralita/contract/identity/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { ConfirmAct } from '../../platform/confirm-act.tsx';
import type { Asked } from '../../ui/use-asked.ts';
import { personName } from './person-name.ts';

interface SignOutUserProps {
  asked: Asked<User>;
  companyId: string;
}

/** Asks before a user's sessions in the company end, naming the person. */
export function SignOutUser({ asked, companyId }: SignOutUserProps) {
  const t = useTranslations('sessions.ofUser');
  return (
    <ConfirmAct
      asked={asked}
      area="identity"
      title={t('title', { name: asked.what ? personName(asked.what) : '' })}
      confirmLabel={t('act')}
      act={({ id }) => call(endSessionsOfUser, { params: { id }, body: { company_id: companyId } })}
      said={{ success: t('done'), failure: t('failed') }}
    >
      {t('text')}
    </ConfirmAct>
  );
}

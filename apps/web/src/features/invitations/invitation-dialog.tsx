import { acceptInvitation, declineInvitation } from '@centralita/contract/identity/invitation-routes';
import type { OwnInvitation } from '@centralita/contract/identity/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { refreshUser } from '../../platform/auth.ts';
import { refresh } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
import { toastError, toastSuccess } from '../../platform/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { roleKeys } from '../../parts/users/role-keys.ts';

/** "Tornillo invites you": accepted, declined, or left for later by who has somewhere to be. */
export function InvitationDialog({ invitation }: { invitation: OwnInvitation }) {
  const t = useTranslations('invitation');
  const { user } = useSession();
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const company = invitation.company_name;
  const isGuest = user?.company_id === null && user.policies.length === 0;

  async function answer(accept: boolean) {
    setBusy(true);
    try {
      await call(accept ? acceptInvitation : declineInvitation, { params: { id: invitation.id } });
      // The session acts for the company from now on: nothing of before may stay on the screen.
      if (accept && isGuest) return window.location.assign('/arrival');
      toastSuccess(accept ? t('accepted', { company }) : t('declined', { company }));
      await Promise.all([refreshUser(), refresh('identity')]);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
    return undefined;
  }

  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={t('title', { company })}
      description={t('text', { role: t(`roles.${roleKeys[invitation.role]}`) })}
      busy={busy}
      hold={isGuest}
      footer={
        <>
          {isGuest ? null : (
            <Button onClick={() => setOpen(false)} disabled={busy}>
              {t('later')}
            </Button>
          )}
          <Button onClick={() => void answer(false)} disabled={busy}>
            {t('decline')}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void answer(true)}>
            {t('accept')}
          </Button>
        </>
      }
    />
  );
}

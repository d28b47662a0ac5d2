import { Suspense } from 'react';
import { needTexts } from '../../platform/i18n.tsx';
import { later } from '../../platform/later.ts';
import { useSession } from '../../platform/session.ts';

/** Few are ever invited: it comes when it is needed. */
const InvitationDialog = later(async () => {
  const [code] = await Promise.all([import('./invitation-dialog.tsx'), needTexts('admin')]);
  return code.InvitationDialog;
});

/** Asks what companies ask of the signed-in person, one after another. */
export function OpenInvitations() {
  const [first] = useSession().user?.invitations ?? [];
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <InvitationDialog key={first.id} invitation={first} />
    </Suspense>
  );
}

import type { Company } from '@centralita/contract/companies/schema';
import { createUser, updateUser } from '@centralita/contract/identity/user-routes';
import type { User } from '@centralita/contract/identity/schema';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { holds, landingOf, settings } from '../../platform/access.ts';
import { ApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { refreshUser } from '../../platform/auth.ts';
import { session } from '../../platform/session.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { useVisitState, type Asked } from '../../ui/use-asked.ts';
import { useUiWords } from '../../ui/words.tsx';
import { FaultText } from './fault-text.tsx';
import { policiesOf, type CompanyRole } from './roles.ts';
import { UserFieldset } from './user-fieldset.tsx';
import { userFields, userProblems, type UserFields } from './user-form.ts';

interface UserDialogProps {
  /** Asked for a user to change, or for null: a new one. */
  asked: Asked<User | null>;
  company: Company;
}

/** Adds a user or changes one. What was typed stays when the server refuses it. */
export function UserDialog({ asked, company }: UserDialogProps) {
  const t = useTranslations('settings');
  const words = useUiWords();
  const navigate = useNavigate();
  const { what: user, open, visit, close } = asked;
  const [fields, setFields] = useVisitState<UserFields>(visit, userFields(user));
  const [tried, setTried] = useVisitState(visit, false);
  const { busy, run, fault, error } = useAct(visit, 'identity');
  const emailTaken = fault instanceof ApiError && fault.code === 'email_taken';

  async function save(role: CompanyRole) {
    const { first_name, last_name, email } = fields;
    const person = { first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim() };
    const body = { ...person, policies: policiesOf(role, company.policies) };
    if (!user) return call(createUser, { body });
    await call(updateUser, { params: { id: user.id }, body });
    if (user.id !== session.get().user?.id) return undefined;
    await refreshUser();
    const me = session.get().user;
    // Somebody who gave up being an admin has no business here any more.
    if (me && !holds(me.policies, settings)) await navigate({ href: landingOf(me), replace: true });
    return undefined;
  }

  async function submit() {
    setTried(true);
    const { role } = fields;
    if (role === '' || Object.keys(userProblems(fields)).length > 0) return focusInvalid();
    if (busy) return;
    const said = user
      ? { success: t('toast.userUpdated'), failure: t('toast.userUpdateFailed') }
      : { success: t('toast.userCreated'), failure: t('toast.userCreateFailed') };
    if (await run(() => save(role), said)) close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={user ? t('users.editTitle') : t('users.addTitle')}
      {...(user ? {} : { description: t('users.addText') })}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {user ? t('users.save') : t('users.add')}
          </Button>
        </>
      }
    >
      <UserFieldset
        fields={fields}
        onChange={(changed) => setFields({ ...fields, ...changed })}
        problems={tried ? userProblems(fields) : {}}
        emailFault={emailTaken ? error : null}
      />
      <FaultText>{emailTaken ? null : error}</FaultText>
    </Dialog>
  );
}

import type { Role } from '@centralita/contract/core/policies';
import type { User } from '@centralita/contract/identity/schema';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../platform/api-error.ts';
import { useAct, type Said } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FaultText } from '../../ui/fault-text.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { useVisitState, type Asked } from '../../ui/use-asked.ts';
import { useUiWords } from '../../ui/words.tsx';
import { UserFieldset } from './user-fieldset.tsx';
import { userFields, userProblems, type UserFields } from './user-form.ts';

/** What a valid form holds, trimmed. */
export interface PersonGiven<R extends Role> {
  first_name: string;
  last_name: string;
  email: string;
  role: R;
}

interface PersonDialogProps<R extends Role> {
  /** Asked for a user to change, or for null: a new one. */
  asked: Asked<User | null>;
  /** To choose from; one alone is chosen already. */
  roles: readonly R[];
  words: { addTitle: string; addText: string; editTitle: string; add: string };
  said: Record<'create' | 'update', Said>;
  /** Makes the call; the person is new where `user` is null. */
  onSave: (user: User | null, given: PersonGiven<R>) => Promise<unknown>;
}

/** The form of a user. What was typed stays when the server refuses it, which is said at the field it is about. */
export function PersonDialog<R extends Role>({ asked, roles, words, said, onSave }: PersonDialogProps<R>) {
  const t = useTranslations('settings.users');
  const { cancel } = useUiWords();
  const { what: user, open, visit, close } = asked;
  const [fields, setFields] = useVisitState<UserFields<R>>(visit, userFields(user, roles));
  const [tried, setTried] = useVisitState(visit, false);
  const { busy, run, fault, error } = useAct(visit, 'identity');
  const emailTaken = fault instanceof ApiError && fault.code === 'email_taken';

  async function submit() {
    setTried(true);
    const { role } = fields;
    if (role === '' || Object.keys(userProblems(fields)).length > 0) return focusInvalid();
    if (busy) return;
    const given = {
      first_name: fields.first_name.trim(),
      last_name: fields.last_name.trim(),
      email: fields.email.trim(),
      role,
    };
    if (await run(() => onSave(user, given), user ? said.update : said.create)) close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={user ? words.editTitle : words.addTitle}
      {...(user ? {} : { description: words.addText })}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {user ? t('save') : words.add}
          </Button>
        </>
      }
    >
      <UserFieldset
        fields={fields}
        roles={roles}
        onChange={(changed) => setFields({ ...fields, ...changed })}
        problems={tried ? userProblems(fields) : {}}
        emailFault={emailTaken ? error : null}
      />
      <FaultText>{emailTaken ? null : error}</FaultText>
    </Dialog>
  );
}

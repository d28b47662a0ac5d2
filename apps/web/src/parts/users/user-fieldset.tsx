import { maxNameLength } from '@centralita/contract/core/constants';
import type { Role } from '@centralita/contract/core/policies';
import { useTranslations } from 'use-intl';
import { FieldPair } from '../../ui/field-pair.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { roleKeys } from './role-keys.ts';
import type { UserFields, UserProblems } from './user-form.ts';

interface UserFieldsetProps<R extends Role> {
  fields: UserFields<R>;
  /** To choose from. */
  roles: readonly R[];
  onChange: (changed: Partial<UserFields<R>>) => void;
  problems: UserProblems;
  /** What the server says about the e-mail. */
  emailFault: string | null;
}

export function UserFieldset<R extends Role>(props: UserFieldsetProps<R>) {
  const { fields, roles, onChange, problems, emailFault } = props;
  const t = useTranslations('settings');
  const login = useTranslations('login');
  const nameOf = (role: Role) => t(`role.${roleKeys[role]}`);
  const chosen: Role | '' = fields.role;
  const hint = chosen ? t(`roleHint.${roleKeys[chosen]}`) : null;
  return (
    <>
      <FieldPair>
        <Field
          label={t('users.firstName')}
          value={fields.first_name}
          onChange={(first_name) => onChange({ first_name })}
          error={problems.first_name ? t(`users.${problems.first_name}`) : null}
          maxLength={maxNameLength}
          autoComplete="off"
          required
        />
        <Field
          label={t('users.lastName')}
          value={fields.last_name}
          onChange={(last_name) => onChange({ last_name })}
          error={problems.last_name ? t(`users.${problems.last_name}`) : null}
          maxLength={maxNameLength}
          autoComplete="off"
          required
        />
      </FieldPair>
      <Field
        label={t('users.email')}
        type="email"
        inputMode="email"
        value={fields.email}
        onChange={(email) => onChange({ email })}
        error={problems.email ? login(problems.email) : emailFault}
        maxLength={254}
        autoComplete="off"
        required
      />
      <Select
        label={t('users.role')}
        value={fields.role}
        options={roles.map((role) => ({ value: role, label: nameOf(role) }))}
        onChange={(role) => onChange({ role: role as R })}
        placeholder={t('users.chooseRole')}
        hint={hint}
        error={problems.role ? t(`users.${problems.role}`) : null}
      />
    </>
  );
}

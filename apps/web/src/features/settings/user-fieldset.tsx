import { maxNameLength } from '@centralita/contract/core/constants';
import { useTranslations } from 'use-intl';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { companyRoles, type CompanyRole } from './roles.ts';
import type { UserFields, UserProblems } from './user-form.ts';
import classes from './company-tab.module.css';

interface UserFieldsetProps {
  fields: UserFields;
  onChange: (changed: Partial<UserFields>) => void;
  problems: UserProblems;
  /** What the server says about the e-mail. */
  emailFault: string | null;
}

export function UserFieldset({ fields, onChange, problems, emailFault }: UserFieldsetProps) {
  const t = useTranslations('settings');
  const login = useTranslations('login');
  return (
    <>
      <div className={classes.pair}>
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
      </div>
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
        options={companyRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        onChange={(role) => onChange({ role: role as CompanyRole })}
        placeholder={t('users.chooseRole')}
        hint={fields.role ? t(`roleHint.${fields.role}`) : null}
        error={problems.role ? t(`users.${problems.role}`) : null}
      />
    </>
  );
}

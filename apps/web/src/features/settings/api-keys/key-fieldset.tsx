import type { Company } from '@centralita/contract/companies/schema';
import { maxNameLength } from '@centralita/contract/core/constants';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useSession } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import classes from './api-keys.module.css';
import { expiryOf, givable, lifetimes, type KeyFields, type KeyProblems } from './key-form.ts';
import { policyKeys } from './policy-keys.ts';

interface KeyFieldsetProps {
  company: Company;
  fields: KeyFields;
  onChange: (changed: Partial<KeyFields>) => void;
  problems: KeyProblems;
  /** What the server says about the name. */
  nameFault: string | null;
}

export function KeyFieldset({ company, fields, onChange, problems, nameFault }: KeyFieldsetProps) {
  const t = useTranslations('apiKeys');
  return (
    <>
      <Field
        label={t('name')}
        value={fields.name}
        onChange={(name) => onChange({ name })}
        error={problems.name ? t(problems.name) : nameFault}
        hint={t('nameHint')}
        maxLength={maxNameLength}
        autoComplete="off"
        required
      />
      <Policies company={company} fields={fields} onChange={onChange} problems={problems} />
      <Lifetime days={fields.days} onChange={(days) => onChange({ days })} />
    </>
  );
}

function Policies({ company, fields, onChange, problems }: Omit<KeyFieldsetProps, 'nameFault'>) {
  const t = useTranslations('apiKeys');
  const { user } = useSession();
  return (
    <fieldset
      className={classes.policies}
      aria-describedby={problems.policies ? 'key-policies-error' : undefined}
    >
      <legend>{t('access')}</legend>
      {givable(user, company).map((policy) => (
        <Checkbox
          key={policy}
          checked={fields.policies.includes(policy)}
          onChange={(checked) => {
            const others = fields.policies.filter((one) => one !== policy);
            onChange({ policies: checked ? [...others, policy] : others });
          }}
          label={
            <>
              {t(`policy.${policyKeys[policy]}`)}
              <span className={classes.policyHint}>{t(`policyHint.${policyKeys[policy]}`)}</span>
            </>
          }
        />
      ))}
      <div aria-live="polite" id="key-policies-error" className={classes.error}>
        {problems.policies ? t(problems.policies) : null}
      </div>
    </fieldset>
  );
}

interface LifetimeProps {
  days: KeyFields['days'];
  onChange: (days: KeyFields['days']) => void;
}

function Lifetime({ days, onChange }: LifetimeProps) {
  const t = useTranslations('apiKeys');
  const format = useFormatter();
  const last = expiryOf(days, useNow());
  return (
    <Select
      label={t('expires')}
      value={String(days)}
      options={lifetimes.map((one) => ({ value: String(one), label: t('lifetime', { days: one }) }))}
      onChange={(value) => onChange(lifetimes.find((one) => String(one) === value) ?? 0)}
      hint={
        last
          ? t('expiresOn', { date: format.dateTime(new Date(last), { dateStyle: 'long' }) })
          : t('expiresNever')
      }
    />
  );
}

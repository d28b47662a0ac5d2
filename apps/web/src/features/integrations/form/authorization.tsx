import type { AuthType } from '@centralita/contract/webhooks/schema';
import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/select.tsx';
import classes from './form.module.css';
import { newElement } from './rows.ts';
import { SecretField } from './secret-field.tsx';
import { Section } from './section.tsx';
import { useFaultOf } from './use-faults.ts';
import type { RowOf } from './webhook-fields.ts';

type Element = RowOf<'request_elements'>;

interface AuthorizationProps {
  elements: readonly Element[];
  onChange: (elements: Element[]) => void;
}

const types: readonly AuthType[] = ['bearer', 'basic'];

/** Who is calling: one token, or user and password. */
export function Authorization({ elements, onChange }: AuthorizationProps) {
  const t = useTranslations('integrations.auth');
  const faultOf = useFaultOf();
  const auth = elements.find(({ type_enum }) => type_enum === 'auth');
  const others = elements.filter(({ type_enum }) => type_enum !== 'auth');
  const set = (changes: Partial<Element>) =>
    auth ? onChange([{ ...auth, ...changes }, ...others]) : undefined;
  return (
    <Section
      title={t('title')}
      text={t('text')}
      on={auth !== undefined}
      onSwitch={(on) => onChange(on ? [newElement('auth'), ...others] : others)}
    >
      {auth ? (
        <div className={classes.authLine}>
          <Select
            label={t('type')}
            value={auth.auth_type ?? 'bearer'}
            options={types.map((type) => ({ value: type, label: t(type) }))}
            onChange={(value) => set({ auth_type: types.find((one) => one === value) ?? 'bearer' })}
          />
          <SecretField
            label={auth.auth_type === 'basic' ? t('credentials') : t('token')}
            value={auth.value}
            onChange={(value) => set({ value })}
            error={faultOf(`${auth.rowId}.value`)}
            {...(auth.auth_type === 'basic' ? { hint: t('credentialsHint') } : {})}
          />
        </div>
      ) : null}
    </Section>
  );
}

import {
  maxElementKeyLength,
  maxElementValueLength,
  maxWebhookParts,
  secretMask,
} from '@centralita/contract/webhooks/limits';
import { soundsSecret } from '@centralita/contract/webhooks/rules';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { exampleOf } from './example-of.ts';
import classes from './form.module.css';
import { RowList } from './row-list.tsx';
import { newElement } from './rows.ts';
import { SecretField } from './secret-field.tsx';
import { Section } from './section.tsx';
import { useFaultOf } from './use-faults.ts';
import type { RowOf } from './webhook-fields.ts';

type Element = RowOf<'request_elements'>;

interface ElementsProps {
  kind: 'header' | 'query';
  elements: readonly Element[];
  onChange: (elements: Element[]) => void;
}

/** Headers, or query parameters: names and values, which may be secret and may hold variables. */
export function Elements({ kind, elements, onChange }: ElementsProps) {
  const t = useTranslations('integrations');
  const rows = elements.filter(({ type_enum }) => type_enum === kind);
  const others = elements.filter(({ type_enum }) => type_enum !== kind);
  const replace = (changed: Element[]) => onChange([...others, ...changed]);
  return (
    <Section
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`, { example: exampleOf(t('example')) })}
      on={rows.length > 0}
      onSwitch={(on) => replace(on ? [newElement(kind)] : [])}
    >
      <RowList
        label={t(`${kind}.title`)}
        rows={rows}
        onChange={replace}
        make={() => newElement(kind)}
        addLabel={t(`${kind}.add`)}
        nameOf={(row) => row.key}
        full={rows.length >= maxWebhookParts}
        render={(row, at, set) => <ElementRow row={row} first={at === 0} set={set} />}
      />
    </Section>
  );
}

interface ElementRowProps {
  row: Element;
  first: boolean;
  set: (changes: Partial<Element>) => void;
}

function ElementRow({ row, first, set }: ElementRowProps) {
  const t = useTranslations('integrations');
  const faultOf = useFaultOf();
  const { rowId, key, value, is_secret } = row;
  // A new one is a secret as its name says, until somebody decides.
  const follows = row.id === null && is_secret === soundsSecret(key);
  const common = {
    label: t('elementValue'),
    value,
    onChange: (typed: string) => set({ value: typed }),
    error: faultOf(`${rowId}.value`),
    hideLabel: !first,
  };
  return (
    <div className={classes.elementLine}>
      <Field
        label={t('elementKey')}
        value={key}
        onChange={(typed) => set({ key: typed, ...(follows ? { is_secret: soundsSecret(typed) } : {}) })}
        error={faultOf(`${rowId}.key`)}
        hideLabel={!first}
        maxLength={maxElementKeyLength}
        autoComplete="off"
      />
      {is_secret ? (
        <SecretField {...common} />
      ) : (
        <Field {...common} maxLength={maxElementValueLength} autoComplete="off" />
      )}
      <div className={first ? classes.besideLabelled : classes.beside}>
        <Checkbox
          label={t('secret')}
          checked={is_secret}
          onChange={(secret) => set({ is_secret: secret, ...(value === secretMask ? { value: '' } : {}) })}
        />
      </div>
    </div>
  );
}

import type { DynamicVariable } from '@centralita/contract/workflows/schema';
import { useTranslations } from 'use-intl';
import { Select } from '../../../../ui/select.tsx';

interface VariableSelectProps {
  label: string;
  /** '' until one is chosen. */
  value: string;
  known: readonly DynamicVariable[];
  /** Chosen in other rows of the same node. */
  taken: readonly string[];
  readOnly: boolean;
  onChange: (id: string) => void;
  onCreate: () => void;
}

const toCreate = 'create';

/** Which dynamic variable it is; the last entry makes a new one. One that was deleted meanwhile says so. */
export function VariableSelect({
  label,
  value,
  known,
  taken,
  readOnly,
  onChange,
  onCreate,
}: VariableSelectProps) {
  const t = useTranslations('nodePanels.variables');
  const side = useTranslations('workflowSide');
  const isGone = value !== '' && !known.some(({ id }) => id === value);
  const options = known.map(({ id, variable_name, type_enum }) => ({
    value: id,
    label: `${variable_name} · ${side(`types.${type_enum}`)}`,
    disabled: taken.includes(id),
  }));
  return (
    <Select
      label={label}
      hideLabel
      value={isGone ? '' : value}
      options={readOnly ? options : [...options, { value: toCreate, label: t('create') }]}
      onChange={(chosen) => (chosen === toCreate ? onCreate() : onChange(chosen))}
      placeholder={isGone ? t('gone') : t('choose')}
      error={isGone ? t('goneError') : null}
      disabled={readOnly}
    />
  );
}

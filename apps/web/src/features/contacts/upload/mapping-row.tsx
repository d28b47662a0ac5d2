import { maxNameLength } from '@centralita/contract/core/constants';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useVariableName } from '../variable-name.ts';
import type { ColumnUse } from './upload-form.ts';
import classes from './upload.module.css';

interface MappingRowProps {
  header: string;
  samples: readonly string[];
  use: ColumnUse;
  variables: readonly string[];
  required: readonly string[];
  /** A name for it as a new column of the list; '' where none can be made. */
  suggested: string;
  /** The name of the new column cannot be. */
  wrong: boolean;
  onChange: (use: ColumnUse) => void;
}

/** One column of the file: its name and some values, and what it becomes. */
export function MappingRow(props: MappingRowProps) {
  const { header, samples, use, variables, required, suggested, wrong, onChange } = props;
  const t = useTranslations('contactUpload.mapping');
  const nameOf = useVariableName();
  const options = [
    { value: 'none', label: t('none') },
    { value: 'phone', label: t('phone') },
    ...variables.map((name) => ({
      value: `variable ${name}`,
      label: required.includes(name) ? t('needed', { name }) : nameOf(name),
    })),
    { value: 'new', label: t('new') },
  ];
  return (
    <li className={classes.row} data-unused={use.kind === 'none' || undefined}>
      <div className={classes.column}>
        <span className={classes.header} dir="auto">
          {header}
        </span>
        <span className={classes.samples} dir="auto">
          {samples.length > 0 ? samples.join(' · ') : t('noValues')}
        </span>
      </div>
      <IconArrowRight size={16} className={classes.arrow} aria-hidden="true" />
      <div className={classes.use}>
        <Select
          label={t('what', { header })}
          hideLabel
          value={'name' in use && use.kind === 'variable' ? `variable ${use.name}` : use.kind}
          options={options}
          onChange={(value) => onChange(taken(value, suggested))}
        />
        {use.kind === 'new' ? (
          <Field
            label={t('newName', { header })}
            hideLabel
            placeholder={t('newNamePlaceholder')}
            value={use.name}
            onChange={(name) => onChange({ kind: 'new', name })}
            error={wrong ? t('wrongName') : null}
            maxLength={maxNameLength}
            autoComplete="off"
          />
        ) : null}
      </div>
    </li>
  );
}

function taken(value: string, suggested: string): ColumnUse {
  if (value === 'phone') return { kind: 'phone' };
  if (value === 'new') return { kind: 'new', name: suggested };
  return value.startsWith('variable ')
    ? { kind: 'variable', name: value.slice('variable '.length) }
    : { kind: 'none' };
}

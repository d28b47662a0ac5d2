import type { DatabaseVariable } from '@centralita/contract/workflows/schema';
import { maxValueLength } from '@centralita/contract/conversations/limits';
import { useTranslations } from 'use-intl';
import { own } from '../../../../platform/own.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import classes from './values.module.css';

interface VariablesTabProps {
  variables: readonly DatabaseVariable[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
  isComplete: boolean;
  onStartChat: () => void;
  onStartCall: () => void;
}

/** Values of the database variables: what a contact list would give. */
export function VariablesTab(props: VariablesTabProps) {
  const { variables, values, onChange, isComplete, onStartChat, onStartCall } = props;
  const t = useTranslations('workflowTest.variables');
  const needs = useTranslations('workflowTest');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) onStartChat();
      }}
    >
      <div className={classes.tab}>
        <p className={classes.intro}>{variables.length === 0 ? t('none') : t('intro')}</p>
        <div className={classes.fields}>
          {variables.map(({ id, name }) => (
            <Field
              key={id}
              label={name}
              value={own(values, name) ?? ''}
              onChange={(value) => onChange({ ...values, [name]: value })}
              maxLength={maxValueLength}
              autoComplete="off"
              required
            />
          ))}
        </div>
      </div>
      <div className={classes.foot}>
        {isComplete ? null : <p className={classes.needs}>{needs('needsValues')}</p>}
        <Button onClick={onStartCall} disabled={!isComplete}>
          {t('startCall')}
        </Button>
        <Button kind="primary" type="submit" disabled={!isComplete}>
          {t('startChat')}
        </Button>
      </div>
    </form>
  );
}

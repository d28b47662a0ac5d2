import type { CollectedVariable } from '@centralita/contract/workflows/nodes/question';
import { useTranslations } from 'use-intl';
import { useDocument } from '../editor/use-editor.ts';
import classes from './face.module.css';

/** The variables that a node collects, by name. */
export function Collected({ variables }: { variables: readonly CollectedVariable[] }) {
  const t = useTranslations('editor.face');
  const known = useDocument((document) => document.dynamic_variables);
  if (variables.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('collects')}>
      {variables.map(({ id, value }) => (
        <li key={id} className={classes.chip}>
          {known.find((variable) => variable.id === value)?.variable_name ?? t('noVariable')}
        </li>
      ))}
    </ul>
  );
}

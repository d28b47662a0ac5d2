import { maxParts } from '@centralita/contract/workflows/limits';
import type { CollectedVariable } from '@centralita/contract/workflows/nodes/question';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '../../../../platform/new-id.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useDocument } from '../../editor/use-editor.ts';
import { DynamicVariableForm } from '../../side/variables/dynamic-variable-form.tsx';
import { NothingYet } from './nothing-yet.tsx';
import classes from './parts.module.css';
import { useRowFocus } from './use-row-focus.ts';
import { VariableSelect } from './variable-select.tsx';

interface CollectedVariablesProps {
  nodeId: string;
  variables: readonly CollectedVariable[];
  readOnly: boolean;
  onChange: (label: string, variables: CollectedVariable[]) => void;
}

/** The variables that a node collects, numbered from 1. One that does not exist yet is made right here. */
export function CollectedVariables({ nodeId, variables, readOnly, onChange }: CollectedVariablesProps) {
  const t = useTranslations('nodePanels.variables');
  const { list, adds, addRow, removeRow } = useRowFocus<HTMLOListElement>();
  const known = useDocument((document) => document.dynamic_variables);
  /** The row for which a variable is being made. */
  const [making, setMaking] = useState<string | null>(null);

  function choose(id: string, value: string) {
    const next = variables.map((one) => (one.id === id ? { ...one, value } : one));
    onChange(t('undo.choose'), next);
  }

  function add() {
    const row = { id: newId(), value: '', inputNumber: variables.length + 1 };
    addRow(() => onChange(t('undo.add'), [...variables, row]));
  }

  function remove(at: number) {
    removeRow(at, () => onChange(t('undo.remove'), variables.toSpliced(at, 1)));
  }

  return (
    <section className={classes.part} aria-label={t('label')}>
      <h3 className={classes.heading}>{t('label')}</h3>
      {variables.length === 0 ? <NothingYet>{readOnly ? t('noneShown') : t('none')}</NothingYet> : null}
      <ol ref={list} className={classes.rows}>
        {variables.map((row, at) => (
          <li key={row.id} className={classes.part}>
            <div className={classes.row}>
              <span className={classes.number} aria-hidden="true">
                {at + 1}
              </span>
              <div className={classes.grow}>
                <VariableSelect
                  label={t('number', { number: at + 1 })}
                  value={row.value}
                  known={known}
                  taken={variables.filter(({ id }) => id !== row.id).map(({ value }) => value)}
                  readOnly={readOnly}
                  onChange={(value) => choose(row.id, value)}
                  onCreate={() => setMaking(row.id)}
                />
              </div>
              {readOnly ? null : (
                <IconButton
                  label={t('remove', { number: at + 1 })}
                  icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
                  data-remove
                  onClick={() => remove(at)}
                />
              )}
            </div>
            {making === row.id ? (
              <DynamicVariableForm
                variable={null}
                draft={`node/${nodeId}`}
                onClose={() => setMaking(null)}
                onSaved={({ id }) => choose(row.id, id)}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {readOnly || variables.length >= maxParts ? null : (
        <div ref={adds}>
          <Button size="sm" icon={<IconPlus size={15} stroke={2} aria-hidden="true" />} onClick={add}>
            {t('add')}
          </Button>
        </div>
      )}
    </section>
  );
}

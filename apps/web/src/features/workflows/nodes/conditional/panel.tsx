import { maxParts } from '@centralita/contract/workflows/limits';
import type { Condition } from '@centralita/contract/workflows/nodes/conditional';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { newId } from '../../../../platform/new-id.ts';
import { Button } from '../../../../ui/button.tsx';
import { NothingYet } from '../parts/nothing-yet.tsx';
import classes from '../parts/parts.module.css';
import { useConfiguration } from '../parts/use-configuration.ts';
import { useRowFocus } from '../parts/use-row-focus.ts';
import { ConditionCard } from './condition-card.tsx';
import { TryBar } from './try-bar.tsx';
import { useTrial } from './use-trial.ts';

/** The ways out of a conditional, numbered from 1. Deleting one takes its edge along and renumbers the rest. */
export function ConditionalPanel({ nodeId }: { nodeId: string }) {
  const t = useTranslations('nodePanels.conditional');
  const { configuration, readOnly, change } = useConfiguration('conditional', nodeId);
  const { conditions } = configuration;
  const { list, adds, addRow, removeRow } = useRowFocus<HTMLOListElement>();
  const trying = useTrial(nodeId, conditions);

  function nameOf(id: string): string | null {
    const at = conditions.findIndex((condition) => condition.id === id);
    return at < 0 ? null : conditions[at]?.name || t('number', { number: at + 1 });
  }

  function edit(condition: Condition, isText: boolean) {
    const next = conditions.map((one) => (one.id === condition.id ? condition : one));
    change(t('undo.edit'), { conditions: next }, isText ? 'text' : 'now');
  }

  function add() {
    const condition: Condition = {
      id: newId(),
      name: '',
      conditionNumber: conditions.length + 1,
      text: '',
      conditionPanelCollapsed: false,
      samples: [],
    };
    addRow(() => change(t('undo.add'), { conditions: [...conditions, condition] }));
  }

  function remove(at: number) {
    removeRow(at, () => change(t('undo.remove'), { conditions: conditions.toSpliced(at, 1) }));
  }

  return (
    <div className={classes.root}>
      <p className={classes.text}>{t('text')}</p>
      {conditions.length === 0 ? <NothingYet>{t('none')}</NothingYet> : null}
      <ol ref={list} className={classes.cards}>
        {conditions.map((condition, at) => (
          <li key={condition.id}>
            <ConditionCard
              condition={condition}
              number={at + 1}
              readOnly={readOnly}
              onEdit={edit}
              onRemove={() => remove(at)}
              found={{ outcomes: trying.trial?.outcomes ?? null, conditionId: condition.id, nameOf }}
            />
          </li>
        ))}
      </ol>
      {conditions.length > 0 ? <p className={classes.hint}>{t('else')}</p> : null}
      {readOnly || conditions.length >= maxParts ? null : (
        <div ref={adds}>
          <Button size="sm" icon={<IconPlus size={15} stroke={2} aria-hidden="true" />} onClick={add}>
            {t('add')}
          </Button>
        </div>
      )}
      {readOnly || conditions.length === 0 ? null : <TryBar conditions={conditions} trying={trying} />}
    </div>
  );
}

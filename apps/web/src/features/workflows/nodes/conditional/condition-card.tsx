import { maxConditionLength, maxTitleLength } from '@centralita/contract/workflows/limits';
import type { Condition } from '@centralita/contract/workflows/nodes/conditional';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { MentionField } from '../../mention/mention-field.tsx';
import { useSuggestions } from '../../mention/use-suggestions.ts';
import classes from './conditional.module.css';
import type { Found } from './outcome-text.tsx';
import { Samples } from './samples.tsx';

interface ConditionCardProps {
  condition: Condition;
  number: number;
  readOnly: boolean;
  /** `isText`: it is being typed. */
  onEdit: (condition: Condition, isText: boolean) => void;
  onRemove: () => void;
  found: Found;
}

/** One condition: its name, what has to be so, and sentences that should lead here. Folded up it is a line. */
export function ConditionCard(props: ConditionCardProps) {
  const { condition, number, readOnly, onEdit, onRemove, found } = props;
  const t = useTranslations('nodePanels.conditional');
  const id = useId();
  const suggestions = useSuggestions();
  const { name, text, conditionPanelCollapsed } = condition;
  // Who may only look folds it for themselves.
  const [shown, setShown] = useState(!conditionPanelCollapsed);
  const open = readOnly ? shown : !conditionPanelCollapsed;
  const called = t('number', { number });

  function fold() {
    if (readOnly) setShown(!shown);
    else onEdit({ ...condition, conditionPanelCollapsed: open }, false);
  }

  return (
    <section className={classes.card} aria-label={called}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={fold}
        >
          <IconChevronDown size={16} stroke={1.75} className={classes.chevron} aria-hidden="true" />
          <span className={classes.number}>{called}</span>
          <span className={classes.summary} dir="auto">
            {name || (open ? '' : text)}
          </span>
        </button>
        {readOnly ? null : (
          <IconButton
            label={t('remove', { number })}
            icon={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
            data-remove
            onClick={onRemove}
          />
        )}
      </div>
      {open ? (
        <div id={id} className={classes.body}>
          <Field
            label={t('name')}
            value={name}
            onChange={(typed) => onEdit({ ...condition, name: typed }, true)}
            placeholder={t('namePlaceholder')}
            maxLength={maxTitleLength}
            readOnly={readOnly}
            autoComplete="off"
          />
          <MentionField
            label={t('condition')}
            value={text}
            onChange={(typed) => onEdit({ ...condition, text: typed }, true)}
            suggestions={suggestions}
            rows={2}
            maxLength={maxConditionLength}
            placeholder={t('conditionPlaceholder')}
            hint={readOnly ? undefined : t('conditionHint')}
            readOnly={readOnly}
          />
          <Samples
            samples={condition.samples}
            number={number}
            readOnly={readOnly}
            onChange={(samples, isText) => onEdit({ ...condition, samples }, isText)}
            found={found}
          />
        </div>
      ) : null}
    </section>
  );
}

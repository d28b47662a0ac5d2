import type { Dialogue, DialogueFailure } from '@centralita/contract/conversations/dialogue';
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconDots } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import type { Names } from '../names.ts';
import classes from './dialogues.module.css';

interface DialogueRowProps {
  dialogue: Dialogue;
  names: Names;
  busy: boolean;
  onRun: () => void;
  onDelete: () => void;
}

/** A dialogue, how it went, and what went another way. */
export function DialogueRow({ dialogue, names, busy, onRun, onDelete }: DialogueRowProps) {
  const t = useTranslations('workflowTest.dialogues');
  const { name, turns, result, last_run: last } = dialogue;
  const state = last === null ? 'never' : last.passed ? 'passed' : 'failed';
  const Sign = { never: IconCircleDashed, passed: IconCircleCheck, failed: IconCircleX }[state];
  return (
    <li className={classes.row} data-row={dialogue.id}>
      <Sign size={20} stroke={1.75} className={classes.sign} data-state={state} aria-hidden="true" />
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>
          {t(state)} · {t('turns', { count: turns.length })}
          {result ? ` · ${t('comesTo', { result: result.expected ?? t('noResult') })}` : null}
        </span>
        {last && !last.passed ? (
          <ul className={classes.failures}>
            {last.failures.map((failure) => (
              <li key={JSON.stringify(failure)}>
                <Failure failure={failure} dialogue={dialogue} names={names} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <Menu
        label={t('more', { name })}
        target={
          <IconButton
            label={t('more', { name })}
            icon={<IconDots size={18} stroke={1.75} aria-hidden="true" />}
          />
        }
        items={[
          { label: t('run'), onSelect: onRun, disabled: busy },
          { label: t('delete'), onSelect: onDelete, danger: true },
        ]}
      />
    </li>
  );
}

function Failure({
  failure,
  dialogue,
  names,
}: { failure: DialogueFailure } & Pick<DialogueRowProps, 'dialogue' | 'names'>) {
  const t = useTranslations('workflowTest.dialogues');
  const trace = useTranslations('workflowTest.trace');
  const { turn, what, expected, found } = failure;
  const said = dialogue.turns[turn - 1]?.person ?? '';
  const when = turn === 0 ? t('opening') : t('turn', { said });
  const words = {
    node: () => t('nodeMissing', { expected: names.node(expected) ?? trace('gone') }),
    value: () => t('value', { expected, found: found || t('nothing') }),
    said: () => t('said', { expected }),
    ended: () => t(expected === 'true' ? 'endedNot' : 'endedEarly'),
    result: () => t('result', { expected: expected || t('noResult'), found: found || t('noResult') }),
  }[what]();
  return (
    <>
      <span className={classes.when}>{when}:</span> {words}
    </>
  );
}

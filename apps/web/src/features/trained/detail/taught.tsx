import { maxQuestionLength } from '@centralita/contract/core/constants';
import { maxCorrectAnswerLength } from '@centralita/contract/training/limits';
import type { Trained } from '@centralita/contract/training/trained-schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useChange } from '../use-change.ts';
import classes from './detail.module.css';

/** Question and answer, to be changed; and whether it is given at all. */
export function Taught({ trained }: { trained: Trained }) {
  const t = useTranslations('trained');
  const { busy, change, error } = useChange();
  const [question, setQuestion] = useState(trained.question);
  const [answer, setAnswer] = useState(trained.answer);
  const asked = question.trim();
  const said = answer.trim();
  const same = asked === trained.question && said === trained.answer;
  const { id, state } = trained;

  function save() {
    void change(id, {
      ...(asked === trained.question ? {} : { question: asked }),
      ...(said === trained.answer ? {} : { answer: said }),
    });
  }

  return (
    <form
      className={classes.taught}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !same && asked !== '' && said !== '') save();
      }}
    >
      <TextArea
        label={t('detail.question')}
        value={question}
        onChange={setQuestion}
        rows={2}
        maxLength={maxQuestionLength}
        hint={t('detail.questionHint')}
      />
      <TextArea
        label={t('detail.answer')}
        value={answer}
        onChange={setAnswer}
        rows={5}
        maxLength={maxCorrectAnswerLength}
        hint={t('detail.answerHint')}
      />
      <FaultText>{error}</FaultText>
      <div className={classes.buttons}>
        <Button
          onClick={() => void change(id, { state: state === 'off' ? 'active' : 'off' })}
          disabled={busy}
        >
          {state === 'off' ? t('switchOn') : t('switchOff')}
        </Button>
        <Button kind="primary" type="submit" busy={busy} disabled={same || asked === '' || said === ''}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

import { maxNameLength, maxQuestionLength } from '@centralita/contract/core/constants';
import type { EvaluationCase } from '@centralita/contract/evaluation/schema';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import classes from './evaluation.module.css';
import { factsOf, factsText } from './facts-text.ts';

export type CaseFields = Omit<EvaluationCase, 'id'>;

interface CaseFormProps {
  initial: CaseFields | null;
  busy: boolean;
  error: string | null;
  onSave: (fields: CaseFields) => Promise<boolean>;
  /** Absent for the line that adds: it has nothing to give up. */
  onCancel?: () => void;
  questionRef?: Ref<HTMLInputElement>;
}

/** One case in a line of fields: Enter saves from any of them, Escape gives up. */
export function CaseForm({ initial, busy, error, onSave, onCancel, questionRef }: CaseFormProps) {
  const t = useTranslations('evaluation.case');
  const words = useUiWords();
  const [question, setQuestion] = useState(initial?.question ?? '');
  const [facts, setFacts] = useState(factsText(initial?.facts ?? []));
  const [category, setCategory] = useState(initial?.category ?? '');
  const [refuses, setRefuses] = useState(initial?.expects === 'refusal');

  async function submit() {
    if (question.trim() === '' || busy) return;
    const expects = refuses ? 'refusal' : 'facts';
    const saved = await onSave({
      question: question.trim(),
      category: category.trim(),
      expects,
      facts: refuses ? [] : factsOf(facts),
    });
    if (!saved || onCancel) return;
    setQuestion('');
    setFacts('');
    setRefuses(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !onCancel) return;
    event.stopPropagation();
    onCancel();
  }

  return (
    <form
      className={classes.caseForm}
      aria-label={initial ? t('edit') : t('add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        {...(questionRef ? { ref: questionRef } : {})}
        label={t('question')}
        value={question}
        onChange={setQuestion}
        onKeyDown={onKeyDown}
        maxLength={maxQuestionLength}
        placeholder={t('questionPlaceholder')}
        error={error}
        autoFocus={onCancel !== undefined}
        autoComplete="off"
      />
      <Field
        label={t('facts')}
        value={refuses ? '' : facts}
        onChange={setFacts}
        onKeyDown={onKeyDown}
        placeholder={refuses ? t('refuses') : t('factsPlaceholder')}
        disabled={refuses}
        autoComplete="off"
      />
      <Field
        label={t('category')}
        value={category}
        onChange={setCategory}
        onKeyDown={onKeyDown}
        maxLength={maxNameLength}
        autoComplete="off"
      />
      <div className={classes.caseActs}>
        <Checkbox label={t('refuses')} checked={refuses} onChange={setRefuses} />
        {onCancel ? (
          <Button onClick={onCancel} disabled={busy}>
            {words.cancel}
          </Button>
        ) : null}
        <Button kind="primary" type="submit" busy={busy}>
          {initial ? t('save') : t('add')}
        </Button>
      </div>
    </form>
  );
}

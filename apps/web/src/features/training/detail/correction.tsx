import { maxCorrectAnswerLength } from '@centralita/contract/training/limits';
import type { QueryDetail } from '@centralita/contract/training/schema';
import { trainQuery } from '@centralita/contract/training/train-route';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { refresh } from '../../../platform/query.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import classes from './detail.module.css';
import { useDraft } from './use-draft.ts';

interface CorrectionProps {
  query: QueryDetail;
  /** Back to where the person came from. */
  onDone: () => void;
}

/** What the answer should have been. */
export function Correction({ query, onDone }: CorrectionProps) {
  const t = useTranslations('training.correction');
  const { busy, run, error } = useAct(0, 'training');
  const [text, setText, forget] = useDraft(`correction ${query.id}`, query.correct_answer ?? '');
  const correct_answer = text.trim();

  async function submit() {
    const train = () => call(trainQuery, { body: { qna_id: query.id, correct_answer } });
    if (!(await run(train, { success: t('done'), failure: t('failed') }))) return;
    forget();
    void refresh('gaps');
    onDone();
  }

  function cancel() {
    forget();
    onDone();
  }

  if (!query.assistant_exists) return <p className={classes.note}>{t('noAssistant')}</p>;
  return (
    <form
      className={classes.correction}
      onSubmit={(event) => {
        event.preventDefault();
        if (correct_answer !== '' && !busy) void submit();
      }}
    >
      <TextArea
        label={t('label')}
        value={text}
        onChange={setText}
        rows={5}
        maxLength={maxCorrectAnswerLength}
        placeholder={t('placeholder')}
        hint={query.trained_at ? t('trainedHint') : t('hint')}
      />
      <FaultText>{error}</FaultText>
      <div className={classes.buttons}>
        <Button onClick={cancel} disabled={busy}>
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={correct_answer === ''} busy={busy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

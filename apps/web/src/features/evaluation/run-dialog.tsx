import { maxInstructionsLength } from '@centralita/contract/assistants/limits';
import type { Assistant, Focus } from '@centralita/contract/assistants/schema';
import { startEvaluationRun } from '@centralita/contract/evaluation/routes';
import type { EvaluationSet, RunSummary } from '@centralita/contract/evaluation/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FaultText } from '../../ui/fault-text.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useVisitState, type Asked } from '../../ui/use-asked.ts';
import { useUiWords } from '../../ui/words.tsx';
import { assistantsQuery } from './queries.ts';

interface RunDialogProps {
  asked: Asked<EvaluationSet>;
  onStarted: (run: RunSummary) => void;
}

/** Begins a run: of the assistant as it is saved, or with changes that are tried here alone. */
export function RunDialog({ asked, onStarted }: RunDialogProps) {
  const t = useTranslations('evaluation.start');
  const words = useUiWords();
  const { what: set, open, visit, close } = asked;
  const { data: assistants } = useQuery({ ...assistantsQuery(), enabled: open });
  const saved = assistants?.find(({ id }) => id === set?.assistant?.id);
  const [way, setWay] = useVisitState<'saved' | 'draft'>(visit, 'saved');
  const [edits, setEdits] = useVisitState<Partial<Pick<Assistant, 'specific_instructions' | 'focus'>>>(
    visit,
    {},
  );
  const { busy, run, error } = useAct(visit, 'evaluation');

  async function submit() {
    if (!set || busy) return;
    const begin = async () => {
      const body = way === 'draft' ? { draft: edits } : {};
      onStarted(await call(startEvaluationRun, { params: { set_id: set.id }, body }));
    };
    if (await run(begin, { success: t('started'), failure: t('failed') })) close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      description={t('text', { count: set?.cases.length ?? 0 })}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('start')}
          </Button>
        </>
      }
    >
      <Segmented
        label={t('way')}
        value={way}
        options={[
          { value: 'saved', label: t('saved') },
          { value: 'draft', label: t('draft') },
        ]}
        onChange={setWay}
      />
      {way === 'draft' ? (
        <>
          <TextArea
            label={t('instructions')}
            hint={t('draftHint')}
            value={edits.specific_instructions ?? saved?.specific_instructions ?? ''}
            onChange={(text) => setEdits({ ...edits, specific_instructions: text })}
            rows={5}
            maxLength={maxInstructionsLength}
          />
          <Select
            label={t('focus')}
            value={edits.focus ?? saved?.focus ?? 'strict'}
            options={[
              { value: 'strict', label: t('strict') },
              { value: 'balanced', label: t('balanced') },
            ]}
            onChange={(focus) => setEdits({ ...edits, focus: focus as Focus })}
          />
        </>
      ) : null}
      <FaultText>{error}</FaultText>
    </Dialog>
  );
}

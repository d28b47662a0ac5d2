import { maxNameLength } from '@centralita/contract/core/constants';
import { createEvaluationSet, updateEvaluationSet } from '@centralita/contract/evaluation/routes';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FaultText } from '../../ui/fault-text.tsx';
import { Field } from '../../ui/field.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { Select } from '../../ui/select.tsx';
import { useVisitState, type Asked } from '../../ui/use-asked.ts';
import { useUiWords } from '../../ui/words.tsx';
import { assistantsQuery, showSet } from './queries.ts';

/** What is edited; null for a new set. */
export type EditedSet = { id: string; name: string; assistant: { id: string } | null } | null;

interface SetDialogProps {
  asked: Asked<EditedSet>;
  onSaved: (setId: string) => void;
}

/** Name and assistant of a set. */
export function SetDialog({ asked, onSaved }: SetDialogProps) {
  const t = useTranslations('evaluation');
  const words = useUiWords();
  const { what: set, open, visit, close } = asked;
  const { data: assistants } = useQuery(assistantsQuery());
  const [name, setName] = useVisitState(visit, set?.name ?? '');
  const [chosen, choose] = useVisitState<string | null>(visit, null);
  const [tried, setTried] = useVisitState(visit, false);
  const { busy, run, error } = useAct(visit, 'evaluation');
  const assistantId = chosen ?? set?.assistant?.id ?? assistants?.[0]?.id ?? '';

  async function submit() {
    setTried(true);
    if (name.trim() === '' || assistantId === '') return focusInvalid();
    if (busy) return;
    let id = '';
    const save = async () => {
      const body = { name: name.trim(), ai_assistant_id: assistantId };
      const saved = set
        ? await call(updateEvaluationSet, { params: { set_id: set.id }, body })
        : await call(createEvaluationSet, { body });
      showSet(saved);
      id = saved.id;
    };
    if (!(await run(save, { success: t('toast.saved'), failure: t('toast.failed') }))) return;
    close();
    onSaved(id);
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={set ? t('form.editTitle') : t('form.newTitle')}
      description={t('form.text')}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {set ? t('form.save') : t('form.create')}
          </Button>
        </>
      }
    >
      <Field
        label={t('form.name')}
        value={name}
        onChange={setName}
        error={tried && name.trim() === '' ? t('form.nameRequired') : null}
        maxLength={maxNameLength}
        placeholder={t('form.namePlaceholder')}
        autoComplete="off"
        required
      />
      <Select
        label={t('form.assistant')}
        value={assistantId}
        options={(assistants ?? []).map((one) => ({ value: one.id, label: one.name }))}
        onChange={choose}
        placeholder={t('form.noAssistant')}
        error={tried && assistantId === '' ? t('form.assistantRequired') : null}
      />
      <FaultText>{error}</FaultText>
    </Dialog>
  );
}

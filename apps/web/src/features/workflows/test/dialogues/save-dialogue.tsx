import { createDialogue } from '@centralita/contract/conversations/dialogue-routes';
import { maxNameLength } from '@centralita/contract/core/constants';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/api.ts';
import { useAct } from '../../../../platform/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FaultText } from '../../../../ui/fault-text.tsx';
import { Field } from '../../../../ui/field.tsx';
import { focusInvalid } from '../../../../ui/focus-invalid.ts';
import type { Exchange } from '../chat/conversation.ts';
import { dialogueOf } from './dialogue-of.ts';
import { ExpectedResult, type Expected } from './expected-result.tsx';

interface SaveDialogueProps {
  workflowId: string;
  exchanges: readonly Exchange[];
  onSaved: () => void;
}

/** Asks for a name and keeps the chat as a test dialogue. */
export function SaveDialogue({ workflowId, exchanges, onSaved }: SaveDialogueProps) {
  const t = useTranslations('workflowTest.dialogues');
  const [open, setOpen] = useState(true);
  const [name, setName] = useState('');
  const [result, setResult] = useState<Expected>(null);
  const [told, setTold] = useState(false);
  const { busy, run, error } = useAct(0, 'dialogues');
  const kept = dialogueOf(exchanges);
  const isNamed = name.trim() !== '';

  async function save() {
    if (!isNamed || !kept) return;
    setTold(true);
    if (result === 'open') return focusInvalid();
    const body = { ...kept, name, result };
    const act = () => call(createDialogue, { params: { workflow_id: workflowId }, body });
    if (await run(act, { success: t('saved'), failure: t('saveFailed') })) {
      setOpen(false);
      onSaved();
    }
  }

  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={t('saveTitle')}
      description={kept ? t('saveText') : t('cannot')}
      busy={busy}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={() => setOpen(false)} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" busy={busy} disabled={!isNamed || !kept}>
            {t('save')}
          </Button>
        </>
      }
    >
      {kept ? (
        <>
          <Field
            label={t('name')}
            hint={t('nameHint')}
            value={name}
            onChange={setName}
            maxLength={maxNameLength}
            autoComplete="off"
            required
          />
          <ExpectedResult told={told} onChange={setResult} />
        </>
      ) : null}
      <FaultText>{error}</FaultText>
    </Dialog>
  );
}

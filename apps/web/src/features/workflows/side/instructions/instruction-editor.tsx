import {
  createMainInstruction,
  updateMainInstruction,
} from '@centralita/contract/workflows/instruction-routes';
import type { MainInstruction } from '@centralita/contract/workflows/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/api.ts';
import { focusInvalid } from '../../../../ui/focus-invalid.ts';
import { useFormDraft } from '../../drafts.ts';
import { useDocument } from '../../editor/use-editor.ts';
import { Clashes } from '../clashes.tsx';
import { FormFrame } from '../form-frame.tsx';
import { useSave } from '../use-save.ts';
import { InstructionFieldset } from './instruction-fieldset.tsx';
import { labelLength, shortened } from './shortened.ts';
import { fieldsOf, instructionBody, problemsOf } from './instruction-form.ts';

interface InstructionEditorProps {
  /** Null: a new one. */
  instruction: MainInstruction | null;
  draft: string;
  onClose: () => void;
}

/** The form of a main instruction. */
export function InstructionEditor({ instruction, draft, onClose }: InstructionEditorProps) {
  const t = useTranslations('workflowSide.instructions');
  const workflowId = useDocument((document) => document.workflow.id);
  const saved = fieldsOf(instruction);
  const typed = useFormDraft(`${workflowId}/${draft}`, saved);
  const { fields, changed, change, drop } = typed;
  const { busy, error, save } = useSave();
  const [tried, setTried] = useState(false);
  const channel = useDocument((document) => document.workflow.channel);
  const problems = problemsOf(fields, channel);

  async function submit() {
    setTried(true);
    if (problems.length > 0) return focusInvalid();
    const body = instructionBody(fields);
    const act = () =>
      instruction
        ? call(updateMainInstruction, { params: { workflowId, id: instruction.id }, body })
        : call(createMainInstruction, { params: { workflowId }, body });
    const success = instruction ? t('updated') : t('created');
    const name = shortened(body.title || body.content, labelLength);
    const label = t(instruction ? 'did.edit' : 'did.create', { name });
    const step = {
      label,
      part: 'main_instructions',
      ids: instruction && [instruction.id],
      stored: typed.stored,
    } as const;
    if (!(await save(act, { success, failure: t('saveFailed') }, step))) return;
    drop();
    onClose();
  }

  return (
    <FormFrame
      label={instruction ? t('editTitle') : t('new')}
      saveLabel={instruction ? t('save') : t('create')}
      changed={changed}
      busy={busy}
      blocked={!busy && typed.clashes.length > 0}
      error={error}
      onSave={() => void submit()}
      onCancel={() => {
        drop();
        onClose();
      }}
    >
      <InstructionFieldset fields={fields} onChange={change} problems={tried ? problems : []} />
      {busy ? null : (
        <Clashes
          draft={typed}
          saved={saved}
          labels={{
            title: t('title'),
            content: t('content'),
            action_enum: t('action'),
            custom_action: t('custom'),
            webhook_id: t('webhook'),
            phone: t('phone'),
            extension: t('extension'),
          }}
          texts={['title', 'content', 'custom_action', 'phone', 'extension']}
        />
      )}
    </FormFrame>
  );
}

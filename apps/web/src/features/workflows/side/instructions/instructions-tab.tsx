import { deleteMainInstruction } from '@centralita/contract/workflows/instruction-routes';
import { maxMainInstructions } from '@centralita/contract/workflows/limits';
import type { MainInstruction } from '@centralita/contract/workflows/schema';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useAsked, type Asked } from '../../../../ui/use-asked.ts';
import { useIsDrafted, withoutDraft } from '../../drafts.ts';
import { useDocument, useEditor } from '../../editor/use-editor.ts';
import { Empty } from '../empty.tsx';
import classes from '../side.module.css';
import { useHeir } from '../use-heir.ts';
import { useSave } from '../use-save.ts';
import { InstructionCard } from './instruction-card.tsx';
import { labelLength, shortened } from './shortened.ts';
import { InstructionEditor } from './instruction-editor.tsx';

/** What holds at every step of the conversation. */
export function InstructionsTab() {
  const t = useTranslations('workflowSide.instructions');
  const { readOnly } = useEditor();
  const workflowId = useDocument((document) => document.workflow.id);
  const instructions = useDocument((document) => document.main_instructions);
  const isBegun = useIsDrafted(`${workflowId}/instruction/new`);
  const [making, setMaking] = useState(false);
  const removing = useAsked<MainInstruction>();
  useHeir(
    'instruction',
    instructions.map(({ id }) => id),
  );
  const isFull = instructions.length >= maxMainInstructions;
  return (
    <div className={classes.root}>
      <p className={classes.intro}>{t('intro')}</p>
      {readOnly || isFull ? null : making || isBegun ? (
        <InstructionEditor instruction={null} draft="instruction/new" onClose={() => setMaking(false)} />
      ) : (
        <div>
          <Button
            size="sm"
            icon={<IconPlus size={15} stroke={2} aria-hidden="true" />}
            onClick={() => setMaking(true)}
          >
            {t('add')}
          </Button>
        </div>
      )}
      {instructions.length === 0 ? (
        <Empty title={t('none')}>{readOnly ? null : t('noneText')}</Empty>
      ) : (
        <ul className={classes.list}>
          {instructions.map((instruction, at) => (
            <InstructionCard
              key={instruction.id}
              instruction={instruction}
              number={at + 1}
              onRemove={() => removing.ask(instruction)}
            />
          ))}
        </ul>
      )}
      <RemoveInstruction asked={removing} workflowId={workflowId} />
    </div>
  );
}

function RemoveInstruction({ asked, workflowId }: { asked: Asked<MainInstruction>; workflowId: string }) {
  const t = useTranslations('workflowSide.instructions');
  const { what, open, visit, close } = asked;
  const { busy, error, save } = useSave(visit);

  async function confirm() {
    if (!what) return;
    const remove = () =>
      withoutDraft(`${workflowId}/instruction/${what.id}`, () =>
        call(deleteMainInstruction, { params: { workflowId, id: what.id } }),
      );
    const name = shortened(what.title || what.content, labelLength);
    const step = { label: t('did.delete', { name }), part: 'main_instructions', ids: [what.id] } as const;
    if (await save(remove, { success: t('deleted'), failure: t('deleteFailed') }, step)) close();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('removeTitle')}
      confirmLabel={t('deleteAct')}
      busy={busy}
      error={error}
    >
      {t('removeText', { instruction: shortened(what?.title || what?.content || '', 120) })}
    </ConfirmDialog>
  );
}

import {
  addEvaluationCases,
  deleteEvaluationCase,
  importEvaluationCases,
  updateEvaluationCase,
} from '@centralita/contract/evaluation/routes';
import type { EvaluationCase, EvaluationSet } from '@centralita/contract/evaluation/schema';
import { IconFileImport, IconListSearch, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { FaultText } from '../../ui/fault-text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { CaseForm, type CaseFields } from './case-form.tsx';
import classes from './evaluation.module.css';
import { factsText } from './facts-text.ts';
import { PickQuestions } from './pick-questions.tsx';
import { useCaseAct } from './use-case-act.ts';

/** The cases of a set: one is added below the last, edited where it stands, or many come from a file or from people. */
export function CasesTab({ set }: { set: EvaluationSet }) {
  const t = useTranslations('evaluation.case');
  const [edited, setEdited] = useState<string | null>(null);
  const question = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const picking = useAsked<EvaluationSet>();
  const adding = useCaseAct();
  const importing = useCaseAct();
  const params = { set_id: set.id };

  async function add(fields: CaseFields): Promise<boolean> {
    const done = await adding.run(() => call(addEvaluationCases, { params, body: { cases: [fields] } }));
    if (done) question.current?.focus();
    return done;
  }

  async function importFile(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!chosen) return;
    await importing.run(async () =>
      call(importEvaluationCases, { params, body: { csv: await chosen.text() } }),
    );
  }

  return (
    <>
      <div className={classes.bar}>
        <p className={classes.hint}>{t('hint')}</p>
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv"
          hidden
          onChange={(event) => void importFile(event)}
        />
        <Button
          icon={<IconFileImport size={16} stroke={1.75} aria-hidden="true" />}
          busy={importing.busy}
          onClick={() => file.current?.click()}
        >
          {t('import')}
        </Button>
        <Button
          icon={<IconListSearch size={16} stroke={1.75} aria-hidden="true" />}
          disabled={set.assistant === null}
          onClick={() => picking.ask(set)}
        >
          {t('pick')}
        </Button>
      </div>
      <FaultText>{importing.error}</FaultText>
      <CaseForm initial={null} busy={adding.busy} error={adding.error} onSave={add} questionRef={question} />
      <ol className={classes.cases} aria-label={t('list')}>
        {set.cases.map((one) => (
          <li key={one.id} className={classes.oneCase}>
            {edited === one.id ? (
              <EditCase setId={set.id} one={one} onEnd={() => setEdited(null)} />
            ) : (
              <CaseLine setId={set.id} one={one} onEdit={() => setEdited(one.id)} />
            )}
          </li>
        ))}
      </ol>
      {set.cases.length === 0 ? <p className={classes.none}>{t('none')}</p> : null}
      <PickQuestions asked={picking} />
    </>
  );
}

interface LineProps {
  setId: string;
  one: EvaluationCase;
}

function CaseLine({ setId, one, onEdit }: LineProps & { onEdit: () => void }) {
  const t = useTranslations('evaluation.case');
  const { busy, run } = useCaseAct();
  const { id, question, category, expects, facts } = one;

  async function remove() {
    const params = { set_id: setId, case_id: id };
    await run(() => call(deleteEvaluationCase, { params }));
  }

  return (
    <div className={classes.line}>
      <button type="button" className={classes.words} onClick={onEdit}>
        <span className={classes.question}>{question}</span>
        <span className={classes.expected}>
          {expects === 'refusal' ? t('refuses') : factsText(facts) || t('noFacts')}
          {category === '' ? null : <span className={classes.category}>{category}</span>}
        </span>
      </button>
      <IconButton
        label={t('editOf', { question })}
        icon={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onEdit}
      />
      <IconButton
        label={t('deleteOf', { question })}
        icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
        disabled={busy}
        onClick={() => void remove()}
      />
    </div>
  );
}

function EditCase({ setId, one, onEnd }: LineProps & { onEnd: () => void }) {
  const { busy, run, error } = useCaseAct();

  async function save(fields: CaseFields): Promise<boolean> {
    const params = { set_id: setId, case_id: one.id };
    const done = await run(() => call(updateEvaluationCase, { params, body: fields }));
    if (done) onEnd();
    return done;
  }

  return <CaseForm initial={one} busy={busy} error={error} onSave={save} onCancel={onEnd} />;
}

import { maxImportCharacters } from '@centralita/contract/opt-outs/limits';
import { importOptOuts } from '@centralita/contract/opt-outs/routes';
import type { ReplyOf } from '@centralita/contract/core/route';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useVisitState, type Asked } from '../../ui/use-asked.ts';
import { useUiWords } from '../../ui/words.tsx';
import classes from './opt-outs.module.css';

type Result = ReplyOf<typeof importOptOuts>;

/** Puts many phones on the list: pasted, or read from a csv file; says then what became of the lines. */
export function ImportOptOuts({ asked }: { asked: Asked<true> }) {
  const t = useTranslations('suppression.importing');
  const words = useUiWords();
  const { open, visit, close } = asked;
  const [text, setText] = useVisitState(visit, '');
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useVisitState<Result | null>(visit, null);
  const { busy, run, error } = useAct(visit, 'optOuts');

  async function take(chosen: File | null) {
    setFile(chosen);
    if (chosen) setText((await chosen.text()).slice(0, maxImportCharacters));
  }

  async function submit() {
    if (text.trim() === '' || busy) return;
    const act = async () => setResult(await call(importOptOuts, { body: { text } }));
    await run(act, { success: t('done'), failure: t('failed') });
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        result ? (
          <Button kind="primary" onClick={close}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={busy}>
              {words.cancel}
            </Button>
            <Button kind="primary" type="submit" busy={busy} disabled={text.trim() === ''}>
              {t('import')}
            </Button>
          </>
        )
      }
    >
      {result ? (
        <Told result={result} />
      ) : (
        <div className={classes.fields}>
          <FileDrop
            label={t('file')}
            hint={t('fileHint')}
            accept=".csv,.txt"
            file={file}
            onChange={(chosen) => void take(chosen)}
          />
          <TextArea
            label={t('text')}
            value={text}
            onChange={setText}
            rows={6}
            maxLength={maxImportCharacters}
            hint={t('textHint')}
            error={error}
          />
        </div>
      )}
    </Dialog>
  );
}

function Told({ result: { added, known, refused, refused_lines: lines } }: { result: Result }) {
  const t = useTranslations('suppression.importing');
  return (
    <div className={classes.fields} role="status">
      <p>
        {t('added', { count: added })} {t('known', { count: known })}
      </p>
      {refused > 0 ? (
        <>
          <p>{t('refused', { count: refused })}</p>
          <ul className={classes.list}>
            {lines.map(({ line, text }) => (
              <li key={line}>{t('line', { line, text })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

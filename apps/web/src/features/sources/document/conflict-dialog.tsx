import type { Source } from '@centralita/contract/knowledge/schema';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { fromDocument } from '../rich-text/from-document.ts';
import classes from './document.module.css';
import type { DocumentFormState } from './use-document-form.ts';

const Difference = lazy(() => import('../versions/difference.tsx'));

interface ConflictDialogProps {
  form: DocumentFormState;
  source: Source;
  asked: Asked<'conflict'>;
}

/** Two people edited one version: what differs, and which text goes on. The other one stays in the versions. */
export function ConflictDialog({ form, source, asked }: ConflictDialogProps) {
  const t = useTranslations('versions.conflict');
  const words = useUiWords();
  const { open, close } = asked;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      description={t('text', { version: source.version })}
      busy={form.busy}
      size={760}
      footer={
        <>
          <Button onClick={close} disabled={form.busy}>
            {words.cancel}
          </Button>
          <Button
            kind="danger"
            disabled={form.busy}
            onClick={() => {
              form.takeSaved();
              close();
            }}
          >
            {t('takeTheirs')}
          </Button>
          <Button
            kind="primary"
            busy={form.busy}
            onClick={() => void form.save(source.version).then((done) => done === 'saved' && close())}
          >
            {t('saveMine')}
          </Button>
        </>
      }
    >
      <div className={classes.compare}>
        <Suspense fallback={<Skeleton width="100%" height="120px" />}>
          {open ? <Mine form={form} source={source} /> : null}
        </Suspense>
      </div>
    </Dialog>
  );
}

function Mine({ form, source }: Omit<ConflictDialogProps, 'asked'>) {
  const t = useTranslations('versions.conflict');
  const document = form.editor.current?.read();
  if (!document) return null;
  return (
    <Difference before={source.content} after={fromDocument(document).content} label={t('difference')} />
  );
}

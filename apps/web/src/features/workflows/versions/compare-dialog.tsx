import type { VersionKey } from '@centralita/contract/workflows/versions/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Instant } from '../../../platform/instant.tsx';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { LoadMore } from '../../../platform/load-more.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { useDocument, useEditor } from '../editor/use-editor.ts';
import { DifferenceView } from './difference-view.tsx';
import { compareQuery } from './queries.ts';
import { useVersions } from './use-versions.ts';
import type { Compared } from './version-row.tsx';
import classes from './versions.module.css';

interface CompareDialogProps {
  asked: Asked<Compared>;
  /** A node of the difference was gone to. */
  onShown: () => void;
}

/** What changed between two versions that can be chosen, older side first. */
export function CompareDialog({ asked, onShown }: CompareDialogProps) {
  const t = useTranslations('workflowHistory');
  const differs = useTranslations('workflowDifference');
  const { open, visit, what, close } = asked;
  const [chosen, setChosen] = useVisitState<Compared | null>(visit, null);
  const compared = chosen ?? what;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={differs('title')}
      size={860}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      {open && compared ? (
        <>
          <Sides compared={compared} onChange={setChosen} />
          <Difference
            compared={compared}
            onShow={() => {
              close();
              onShown();
            }}
          />
        </>
      ) : null}
    </Dialog>
  );
}

function Sides({ compared, onChange }: { compared: Compared; onChange: (compared: Compared) => void }) {
  const t = useTranslations('workflowHistory');
  const differs = useTranslations('workflowDifference');
  const workflowId = useDocument(({ workflow }) => workflow.id);
  const { versions, pages } = useVersions(workflowId);
  const options = [
    { value: 'draft', label: t('draft') },
    ...(versions ?? []).map(({ id, number, is_online: isOnline }) => ({
      value: String(number ?? id),
      label:
        number === null ? t('aside') : isOnline ? t('numberOnline', { number }) : t('number', { number }),
    })),
  ];
  const aside = versions?.find(
    ({ id, number }) => number === null && (id === compared.from || id === compared.to),
  );
  return (
    <>
      <div className={classes.sides}>
        <Select
          label={differs('from')}
          value={String(compared.from)}
          options={options}
          onChange={(value) => onChange({ ...compared, from: keyOf(value) })}
        />
        <Select
          label={differs('to')}
          value={String(compared.to)}
          options={options}
          onChange={(value) => onChange({ ...compared, to: keyOf(value) })}
        />
      </div>
      {pages.hasNextPage ? (
        <div className={classes.older}>
          <LoadMore pages={pages} label={t('older')} quiet />
        </div>
      ) : null}
      {aside ? (
        <p className={classes.intro}>
          {t('asideSince')} <Instant at={aside.created_at} />
        </p>
      ) : null}
    </>
  );
}

function keyOf(value: string): VersionKey {
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
}

function Difference({ compared, onShow }: { compared: Compared; onShow: () => void }) {
  const editor = useEditor();
  const workflowId = useDocument(({ workflow }) => workflow.id);
  const { from, to } = compared;
  const { data, error, refetch } = useQuery({ ...compareQuery(workflowId, from, to), staleTime: 0 });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="100%" height="180px" />;
  return (
    <DifferenceView
      difference={data}
      onShow={(nodeId) => {
        onShow();
        editor.hands.get()?.show(nodeId);
      }}
    />
  );
}

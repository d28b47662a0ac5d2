import type { VersionKey, WorkflowVersion } from '@centralita/contract/workflows/versions/schema';
import { IconDots, IconDownload, IconGitCompare, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Instant } from '../../../platform/instant.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { useEditor } from '../editor/use-editor.ts';
import type { Going } from './go-back-dialogs.tsx';
import { useExport } from './use-export.ts';
import classes from './versions.module.css';

export interface Compared {
  from: VersionKey;
  to: VersionKey;
}

interface DraftRowProps {
  workflowId: string;
  online: number | null;
  onCompare: (compared: Compared) => void;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** The draft stands above everything that was made of it. */
export function DraftRow({ workflowId, online, onCompare }: DraftRowProps) {
  const t = useTranslations('workflowHistory');
  const save = useExport(workflowId);
  const items: MenuItem[] = [
    ...(online === null
      ? []
      : [
          {
            label: t('compareWith', { number: online }),
            icon: <IconGitCompare {...icon} />,
            onSelect: () => onCompare({ from: online, to: 'draft' }),
          },
        ]),
    { label: t('export'), icon: <IconDownload {...icon} />, onSelect: () => void save('draft') },
  ];
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <div className={classes.number}>{t('draft')}</div>
        <div className={classes.facts}>{t('draftText')}</div>
      </div>
      <Acts label={t('draft')} items={items} />
    </li>
  );
}

interface VersionRowProps {
  workflowId: string;
  version: WorkflowVersion;
  /** The published one before it. */
  before: WorkflowVersion | null;
  onCompare: (compared: Compared) => void;
  onGo: (going: Going) => void;
  onRollBack: (number: number) => void;
  /** The number that is being brought back. */
  rollingBack: number | null;
}

export function VersionRow({ onRollBack, rollingBack, ...row }: VersionRowProps) {
  const t = useTranslations('workflowHistory');
  const { number, note, is_online: isOnline } = row.version;
  const items = useActs(row);
  const name = number === null ? t('aside') : t('number', { number });
  return (
    <li className={classes.item} data-aside={number === null || undefined}>
      <div className={classes.words}>
        <div className={classes.number}>
          {name}
          {isOnline ? <span className={classes.online}>{t('online')}</span> : null}
        </div>
        {note === '' ? null : <p className={classes.note}>{note}</p>}
        <div className={classes.facts}>
          <Facts version={row.version} />
        </div>
      </div>
      {number === null || isOnline ? null : (
        <Button
          size="sm"
          title={t('rollBackText')}
          busy={rollingBack === number}
          disabled={rollingBack !== null && rollingBack !== number}
          onClick={() => onRollBack(number)}
        >
          {t('rollBackAct')}
          <span className="unseen"> {t('rollBackTo', { number })}</span>
        </Button>
      )}
      <Acts label={name} items={items} />
    </li>
  );
}

function Facts({ version }: { version: WorkflowVersion }) {
  const t = useTranslations('workflowHistory');
  const { author, created_at, of_number, steps, overridden } = version;
  return (
    <>
      {author ? `${author.name} · ` : ''}
      <Instant at={created_at} /> · {t('steps', { count: steps })}
      {of_number === null ? null : ` · ${t('rolledBack', { number: of_number })}`}
      {overridden.length === 0 ? null : ` · ${t('overridden', { count: overridden.length })}`}
    </>
  );
}

type ActsOf = Omit<VersionRowProps, 'onRollBack' | 'rollingBack'>;

function useActs({ workflowId, version, before, onCompare, onGo }: ActsOf): MenuItem[] {
  const t = useTranslations('workflowHistory');
  const { readOnly } = useEditor();
  const save = useExport(workflowId);
  const { id, number } = version;
  const key = number ?? id;
  const compare = (label: string, compared: Compared): MenuItem => ({
    label,
    icon: <IconGitCompare {...icon} />,
    onSelect: () => onCompare(compared),
  });
  return [
    compare(t('compareDraft'), { from: key, to: 'draft' }),
    ...(before?.number
      ? [compare(t('compareWith', { number: before.number }), { from: before.number, to: key })]
      : []),
    { label: t('export'), icon: <IconDownload {...icon} />, onSelect: () => void save(key) },
    ...(readOnly
      ? []
      : [
          {
            label: t('intoDraft'),
            icon: <IconPencil {...icon} />,
            divided: true,
            onSelect: () => onGo({ act: 'restore', key, number }),
          },
        ]),
  ];
}

function Acts({ label, items }: { label: string; items: MenuItem[] }) {
  const t = useTranslations('workflowHistory');
  return (
    <Menu
      label={label}
      width={260}
      items={items}
      target={
        <IconButton label={t('actsOf', { name: label })} icon={<IconDots size={18} aria-hidden="true" />} />
      }
    />
  );
}

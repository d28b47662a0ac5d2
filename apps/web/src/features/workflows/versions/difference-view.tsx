import type {
  Act,
  Detail,
  Difference,
  NodeChange,
  ThingChange,
  Way,
} from '@centralita/contract/workflows/versions/compare';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDocument } from '../editor/use-editor.ts';
import { looks } from '../nodes/kinds.ts';
import { useNodeName } from '../nodes/use-node-name.ts';
import classes from './difference.module.css';
import { SideBySide } from './side-by-side.tsx';
import { useDetailWords } from './use-detail-words.ts';

interface DifferenceViewProps {
  difference: Difference;
  onShow: (nodeId: string) => void;
}

/** Node by node, in the order of a conversation; then what stands beside the nodes. */
export function DifferenceView({ difference: { nodes, things }, onShow }: DifferenceViewProps) {
  const t = useTranslations('workflowDifference');
  if (nodes.length + things.length === 0) return <p className={classes.same}>{t('same')}</p>;
  return (
    <ul className={classes.list} aria-label={t('changes')}>
      {nodes.map((change) => (
        <NodeEntry key={change.node.id} change={change} onShow={onShow} />
      ))}
      {things.map((change) => (
        <ThingEntry key={`${change.of} ${change.id}`} change={change} />
      ))}
    </ul>
  );
}

function NodeEntry({ change, onShow }: { change: NodeChange; onShow: (nodeId: string) => void }) {
  const nameOf = useNodeName();
  const { node, act, details, ways } = change;
  const isThere = useDocument((document) => document.nodes.has(node.id));
  const Icon = looks[node.kind].icon;
  const name = nameOf(node);
  return (
    <Entry
      act={act}
      title={
        <>
          <Icon size={18} stroke={1.6} aria-hidden="true" />
          {isThere ? (
            <button type="button" className={classes.go} onClick={() => onShow(node.id)}>
              {name}
            </button>
          ) : (
            <span>{name}</span>
          )}
        </>
      }
    >
      <Details details={details} />
      <Ways ways={ways} />
    </Entry>
  );
}

function ThingEntry({ change: { act, of, name, details } }: { change: ThingChange }) {
  const t = useTranslations('workflowPublish');
  const place = t(`places.${of}`);
  const title = name === '' || of === 'workflow' ? place : `${place} · ${name}`;
  return (
    <Entry act={act} title={<span>{title}</span>}>
      <Details details={details} />
    </Entry>
  );
}

function Entry({ act, title, children }: { act: Act; title: ReactNode; children: ReactNode }) {
  const t = useTranslations('workflowDifference.acts');
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span className={classes.name}>{title}</span>
        <span className={classes.act} data-act={act}>
          {t(act)}
        </span>
      </div>
      {children}
    </li>
  );
}

function Details({ details }: { details: readonly Detail[] }) {
  const wordsOf = useDetailWords();
  return details.map((detail) => {
    const { label, from, to } = wordsOf(detail);
    return (
      <SideBySide key={`${detail.field} ${detail.number} ${detail.from}`} label={label} from={from} to={to} />
    );
  });
}

function Ways({ ways }: { ways: readonly Way[] }) {
  const t = useTranslations('workflowDifference.exits');
  const nameOf = useNodeName();
  return ways.map(({ exit, number, text, from, to }) => (
    <SideBySide
      key={`${exit} ${number} ${text}`}
      label={t(exit, { number: number ?? 0 })}
      under={exit === 'condition' ? text : ''}
      from={from && nameOf(from)}
      to={to && nameOf(to)}
      isWhole
    />
  ));
}

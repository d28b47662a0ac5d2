import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { TraceNames } from '../../../../parts/trace/names.ts';
import { Steps } from '../../../../parts/trace/steps.tsx';
import { LoadFailed } from '../../../../platform/load-failed.tsx';
import { turnQuery } from '../queries.ts';
import classes from './view.module.css';

export interface TurnParams {
  campaign_id: string;
  client_id: string;
  conversation_id: string;
  turn: number;
}

/** What the AI did in a turn, step by step, in the words of the version that it ran. */
export function TurnSteps(params: TurnParams) {
  const t = useTranslations('clients.turn');
  const kinds = useTranslations('editor.kinds');
  const { data, error, refetch } = useQuery(turnQuery(params));
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className={classes.note}>{t('loading')}</p>;
  if (data.steps === null) return <p className={classes.note}>{t('forgotten')}</p>;
  const names: TraceNames = {
    node: (id) => {
      const node = data.nodes[id];
      if (!node) return null;
      return node.title.trim() || `${kinds(node.kind)} ${String(node.node_number)}`;
    },
    way: (_, handle) =>
      handle === null
        ? t('else')
        : (data.conditions[handle] ?? (handle === 'success' ? t('next') : t('else'))),
  };
  return (
    // What was opened is seen: at the end of the panel it would be below its edge.
    <div className={classes.steps} ref={intoView}>
      <Steps steps={data.steps} names={names} />
    </div>
  );
}

function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

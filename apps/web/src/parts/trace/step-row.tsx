import type { TraceEntry } from '@centralita/contract/conversations/trace';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconBolt,
  IconCircleDot,
  IconFileSearch,
  IconFlag,
  IconGitBranch,
  IconListCheck,
  IconSparkles,
  IconVariable,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ModelDetails, PassageDetails, WebhookDetails } from './details.tsx';
import type { TraceNames } from './names.ts';
import classes from './trace.module.css';

interface StepRowProps {
  entry: TraceEntry;
  names: TraceNames;
}

const icons: Partial<Record<TraceEntry['step'], Icon>> = {
  node: IconCircleDot,
  edge: IconArrowDown,
  value: IconVariable,
  refused_value: IconVariable,
  withheld: IconAlertTriangle,
  decided: IconGitBranch,
  instruction: IconListCheck,
  model: IconSparkles,
  passages: IconFileSearch,
  webhook: IconBolt,
  called: IconBolt,
  watchdog: IconAlertTriangle,
  fault: IconAlertTriangle,
};

/** One step in a person's words; its details open below. */
export function StepRow({ entry, names }: StepRowProps) {
  const Sign = icons[entry.step] ?? IconFlag;
  return (
    <>
      <Sign size={15} stroke={1.75} className={classes.sign} data-step={entry.step} aria-hidden="true" />
      <div className={classes.words}>
        <Words entry={entry} names={names} />
        <Details entry={entry} />
      </div>
    </>
  );
}

function Details({ entry }: { entry: TraceEntry }): ReactNode {
  if (entry.step === 'model') return <ModelDetails entry={entry} />;
  if (entry.step === 'passages') return <PassageDetails entry={entry} />;
  return entry.step === 'webhook' ? <WebhookDetails entry={entry} /> : null;
}

function bold(text: ReactNode) {
  return <strong>{text}</strong>;
}

function Words({ entry, names }: StepRowProps): ReactNode {
  const t = useTranslations('workflowTest.trace');
  switch (entry.step) {
    case 'node':
      return <strong>{names.node(entry.node_id) ?? t('gone')}</strong>;
    case 'edge':
      return t('edge', { way: names.way(entry.source_id, entry.handle) });
    case 'value':
      return entry.words === ''
        ? t.rich('set', { b: bold, name: entry.name, value: entry.value })
        : t.rich('value', { b: bold, name: entry.name, value: entry.value, words: entry.words });
    case 'refused_value':
      return t('refused', { name: entry.name, value: entry.value, why: t(`refusedBecause.${entry.reason}`) });
    case 'withheld':
      return t('withheld', { text: entry.text, why: t(`withheldBecause.${entry.because}`) });
    case 'decided':
      return t('decided', {
        condition: names.way(entry.node_id, entry.condition_id),
        by: t(`by.${entry.by}`),
      });
    case 'instruction':
      return t('instruction', { title: entry.title });
    case 'model':
      return <ModelLine entry={entry} />;
    case 'passages':
      return t('passages', { count: entry.passages.length, ms: entry.took_ms });
    case 'webhook':
      return t('webhook', {
        name: entry.name || t('webhookGone'),
        status: entry.received.status ?? t(`failure.${entry.received.failure ?? 'unreachable'}`),
        ms: entry.received.milliseconds,
      });
    case 'called':
      return t(entry.ok ? 'called' : 'notCalled');
    case 'tries':
      return t('tries', { count: entry.count, of: entry.of });
    case 'handover':
      return t('handover', { why: t(`handoverBecause.${entry.reason}`) });
    case 'transfer':
      return t('transfer');
    case 'workflow':
      return t('workflow');
    case 'watchdog':
      return t(`watchdog.${entry.code}`);
    case 'fault':
      return t(`fault.${entry.code}`);
    case 'end':
      return t(`end.${entry.reason}`);
    default:
      return null;
  }
}

function ModelLine({ entry }: { entry: Extract<TraceEntry, { step: 'model' }> }) {
  const t = useTranslations('workflowTest.trace');
  const model = entry.answered_by.model;
  if (model === null) return t('embedded', { ms: entry.took_ms });
  if (entry.failure !== null) return t('modelFailed', { model, why: t(`modelFailure.${entry.failure}`) });
  return t('model', { model, ms: entry.took_ms, input: entry.input_tokens, output: entry.output_tokens });
}

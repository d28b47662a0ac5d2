import type { tryConditions as route } from '@centralita/contract/conversations/condition-routes';
import type { BodyOf, ReplyOf } from '@centralita/contract/core/route';
import type { Flow, FlowNode } from '@centralita/contract/workflows/flow';
import { drive } from '@centralita/engine/script/drive';
import { begin } from '@centralita/engine/turn/begin';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { inLanes } from '../run/in-lanes.ts';
import { TurnRecorder } from '../run/turn-recorder.ts';
import { effectRunnerOf } from '../run/effect-runner.ts';
import { FlowsOfConversation } from './flows-of-conversation.ts';
import { localOf } from './locality.ts';

type Tried = ReplyOf<typeof route>;

/**
 * Which condition each sentence is taken for: a conversation that comes straight to the node, once for each sentence.
 * @throws AppError not_found, node_gone
 */
export async function tryConditions(
  context: ConversationsContext,
  { companyId, workflowId }: { companyId: string; workflowId: string },
  { node_id, sentences, values }: BodyOf<typeof route>,
  signal: AbortSignal,
): Promise<Tried> {
  const conversation = { company_id: companyId, workflow_id: workflowId, is_draft: true };
  const draft = await new FlowsOfConversation(context, conversation).first();
  const tried = onlyThis(draft, node_id);
  const { country, now } = await localOf(context, companyId);
  const { channel, language } = draft;
  const given = Object.entries(values).map(([name, value]) => ({ name, value }));
  const brief = { now: now(), channel, language, country, identity: '', values: given, results: [] };
  const results = await inLanes(sentences, async (sentence) => {
    const flow = without(tried, sentence);
    const recorder = new TurnRecorder(context.clock);
    const world = effectRunnerOf({ ...reachOf(context, companyId), recorder, signal });
    await drive(flow, begin(flow, { ...brief, heard: sentence }), world);
    return { sentence, ...decisionOf(recorder) };
  });
  const { model } = context.models.model;
  return { results, answered_by: { kind: model === null ? 'embedded' : 'model', model } };
}

function decisionOf({ trace }: TurnRecorder): Omit<Tried['results'][number], 'sentence'> {
  const decided = trace.map(({ entry }) => entry).find((entry) => entry.step === 'decided');
  if (!decided) return { condition_id: null, by: 'else', confidence: null };
  const { condition_id, by, confidence } = decided;
  return { condition_id, by, confidence };
}

/** A workflow of a start, the node, and an end behind each of its ways out. */
function onlyThis(draft: Flow, nodeId: string): Flow {
  const node = draft.nodes.find(({ id }) => id === nodeId);
  if (node?.kind !== 'conditional') throw new AppError('node_gone');
  const ends = { title: '', node_number: 1, configuration: {} };
  const start: FlowNode = { ...ends, id: 'start', kind: 'start' };
  const end: FlowNode = { ...ends, id: 'end', kind: 'end' };
  const edge = (source_id: string, target_id: string, handle: string | null) => ({
    id: `${source_id} ${handle ?? ''}`,
    source_id,
    target_id,
    type: 'default' as const,
    handle,
  });
  const handles = [...node.configuration.conditions.map(({ id }) => id), null];
  const edges = [edge('start', node.id, null), ...handles.map((handle) => edge(node.id, 'end', handle))];
  return { ...draft, nodes: [start, node, end], edges, main_instructions: [], sources: [] };
}

/** Sample sentences are examples to the model: none of them may stand there while it is tried itself. */
function without(flow: Flow, sentence: string): Flow {
  const nodes = flow.nodes.map((node) => {
    if (node.kind !== 'conditional') return node;
    const conditions = node.configuration.conditions.map((condition) => ({
      ...condition,
      samples: condition.samples.filter((sample) => sample.trim() !== sentence.trim()),
    }));
    return { ...node, configuration: { conditions } };
  });
  return { ...flow, nodes };
}

/** Nothing outside of the conversation but the model. */
function reachOf({ models, countTokens, onModelFailed }: ConversationsContext, companyId: string) {
  return {
    models,
    onModelFailed,
    search: ({ id }: { id: number }) =>
      Promise.resolve({ type: 'found' as const, id, passages: [], exact: null }),
    call: ({ id }: { id: number }) =>
      Promise.resolve({ type: 'called' as const, id, ok: false, saved: {}, failure: 'not_here' }),
    flowOf: () => Promise.resolve(null),
    count: (tokens: { input: number; output: number; estimated: boolean }) => countTokens(companyId, tokens),
  };
}

import type { Dialogue } from '@centralita/contract/conversations/dialogue';
import type { Flow } from '@centralita/contract/workflows/flow';
import type { EffectRunner } from '@centralita/engine/script/drive';
import { playDialogue } from '@centralita/engine/script/play';
import type { ConversationsContext } from '../conversations-context.ts';
import { inLanes } from '../run/in-lanes.ts';
import { momentOf } from '../run/moment.ts';
import { search } from '../run/search.ts';
import { TurnRecorder } from '../run/turn-recorder.ts';
import { effectRunnerOf } from '../run/effect-runner.ts';
import { FlowsOfConversation } from '../test/flows-of-conversation.ts';
import { localOf, type Locality } from '../test/locality.ts';
import { printOf } from '../../workflows/workflows.ts';
import { recordedCalls } from './recorded-calls.ts';
import { allDialogues, keepRuns, requireWorkflow, type KeptRun, type Place } from './store.ts';

interface Ran {
  id: string;
  name: string;
  run: KeptRun;
}

/**
 * Runs test dialogues on the draft and keeps how they went. Nobody is called and nothing is counted but tokens.
 * @throws AppError not_found
 */
export async function runDialogues(
  context: ConversationsContext,
  place: Place,
  { ids, signal }: { ids: readonly string[] | undefined; signal: AbortSignal },
): Promise<Ran[]> {
  const { companyId, workflowId } = place;
  const conversation = { company_id: companyId, workflow_id: workflowId, is_draft: true };
  const flows = new FlowsOfConversation(context, conversation);
  const dialogues = await chosen(context, place, ids);
  const [flow, local] = await Promise.all([flows.first(), localOf(context, companyId)]);
  const stage = { companyId, flow, print: printOf(flow), flows, local, signal };
  const play = (dialogue: Dialogue) => playOne(context, stage, dialogue);
  const ran = await inLanes(dialogues, play);
  if (ran.length > 0) await context.db.company(companyId, (tx) => keepRuns(tx, place, ran));
  return ran.map(({ id, name, run }) => ({ id, name, run }));
}

async function chosen(
  { db }: ConversationsContext,
  place: Place,
  ids: readonly string[] | undefined,
): Promise<Dialogue[]> {
  const all = await db.companyRead(place.companyId, async (tx) => {
    await requireWorkflow(tx, place);
    return allDialogues(tx, place);
  });
  const wanted = ids && new Set(ids);
  return wanted ? all.filter(({ id }) => wanted.has(id)) : all;
}

interface Stage {
  companyId: string;
  flow: Flow;
  print: string;
  flows: FlowsOfConversation;
  local: Locality;
  signal: AbortSignal;
}

async function playOne(context: ConversationsContext, stage: Stage, dialogue: Dialogue) {
  const { flow, local } = stage;
  const { id, name, updated_at, standard_variables, happens_at, opening, turns, result } = dialogue;
  const brief = {
    now: momentOf(new Date(happens_at), local.timeZone),
    channel: flow.channel,
    language: flow.language,
    country: local.country,
    identity: '',
    values: Object.entries(standard_variables).map(([variable, value]) => ({ name: variable, value })),
    // Its own words are the id: what is found is shown to people.
    results: (result?.choices ?? []).map((choice) => ({ id: choice.label, ...choice })),
    heard: '',
  };
  const world = worldFor(context, stage, dialogue);
  const { failures } = await playDialogue(flow, brief, {
    dialogue: { opening, turns, ...(result ? { result: result.expected } : {}) },
    world,
  });
  const ran_at = context.clock.now().toISOString();
  const run = { ran_at, passed: failures.length === 0, failures, flow: stage.print };
  return { id, name, updated_at, run };
}

function worldFor(
  context: ConversationsContext,
  { companyId, flows, signal }: Stage,
  dialogue: Dialogue,
): EffectRunner {
  const { models, clock, onModelFailed } = context;
  const recorder = new TurnRecorder(clock);
  const calls = recordedCalls(dialogue.calls);
  return effectRunnerOf({
    models,
    recorder,
    signal,
    onModelFailed,
    search: (request) => search(context, { companyId, talker: null, recorder }, request),
    call: (request) => Promise.resolve(calls(request)),
    flowOf: (workflowId, version) => flows.open(workflowId, version),
    count: (tokens) => context.countTokens(companyId, tokens),
  });
}

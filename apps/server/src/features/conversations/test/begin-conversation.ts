import type { Flow } from '@centralita/contract/workflows/flow';
import { drive, type EffectRunner } from '@centralita/engine/script/drive';
import { begin } from '@centralita/engine/turn/begin';
import type { TurnRecorder } from '../run/turn-recorder.ts';
import type { Locality } from './locality.ts';
import { playAll, type Rest } from './play-all.ts';
import type { TestBody } from './test-body.ts';

export interface Begun extends Rest {
  /** Nothing of `input_text` was heard yet. */
  isFresh: boolean;
}

/** Begins, and plays what a client without a state remembers of the conversation; whoever spoke first in it does so again. */
export async function beginConversation(
  world: EffectRunner,
  body: TestBody,
  { flow, local, recorder }: { flow: Flow; local: Locality; recorder: TurnRecorder },
): Promise<Begun> {
  const heard = heardBefore(body);
  const personFirst = heard.length > 0 ? body.history[0]?.role === 'user' : body.input_text !== '';
  const [first = body.input_text, ...later] = heard;
  if (heard.length > 0) recorder.quietly();
  const brief = briefOf(flow, body, local, personFirst ? first : '');
  const opened = await drive(flow, begin(flow, brief), world);
  const said = personFirst ? later : heard;
  const events = said.map((text) => ({ type: 'text', text, now: local.now() }) as const);
  const played = await playAll(world, opened, events);
  recorder.aloud();
  return { ...played, isFresh: heard.length > 0 || !personFirst };
}

/** A client may have put the new input into its history already. */
function heardBefore({ history, input_text }: TestBody): string[] {
  const said = history.filter(({ role }) => role === 'user');
  const last = history.at(-1);
  const isInput = last?.role === 'user' && last.content === input_text;
  return (isInput ? said.slice(0, -1) : said).map(({ content }) => content);
}

function briefOf(flow: Flow, { standard_variables }: TestBody, local: Locality, heard: string) {
  return {
    now: local.now(),
    channel: flow.channel,
    language: flow.language,
    country: local.country,
    identity: '',
    values: Object.entries(standard_variables).map(([name, value]) => ({ name, value })),
    results: [],
    heard,
  };
}

import type { Ask, ReadValue } from '@centralita/contract/workflows/ask';
import type { Flow } from '@centralita/contract/workflows/flow';
import type { Request } from '@centralita/engine/turn/effects';
import type { Answer } from '@centralita/engine/turn/input';
import { questionsIn } from '@centralita/engine/reading/questions';
import { understand } from '@centralita/engine/reading/understand';
import { plainSaid } from '@centralita/engine/turn/plain';
import type { EffectRunner } from '@centralita/engine/script/drive';
import { expect } from 'vitest';
import type { FixtureTurn, ModelAnswer, WorldAnswer } from './fixture.ts';
import { ids } from './flow.ts';

/** A scripted model and world; `turn` is what they follow, `does` what they were asked in it. */
export interface Scripted extends EffectRunner {
  follow(turn: FixtureTurn): void;
  /** What was asked of them, as the fixture writes it. */
  readonly does: string[];
  /** Answers of the fixture that nobody asked for. */
  left(): number;
}

export function scriptedWorld(flows: ReadonlyMap<string, Flow>, embedded: boolean): Scripted {
  let model: ModelAnswer[] = [];
  let answers: WorldAnswer[] = [];
  const does: string[] = [];
  return {
    does,
    follow(turn) {
      model = [...(turn.model ?? [])];
      answers = [...(turn.world ?? [])];
      does.length = 0;
    },
    left: () => model.length + answers.length,
    flowOf: (name) => {
      does.push(`open ${name}`);
      return Promise.resolve(flows.get(name) ?? null);
    },
    perform(request) {
      const name = nameOf(request);
      does.push(name);
      if (request.type === 'ask' && embedded) return Promise.resolve(answerByRules(request));
      if (request.type === 'ask') return Promise.resolve(answerAsk(request, model.shift() ?? {}));
      const next = answers.shift();
      if (next?.to !== name)
        throw new Error(`The fixture has no answer to "${name}" but to "${next?.to ?? ''}"`);
      return Promise.resolve(answerWorld(request, next));
    },
  };
}

function nameOf(request: Request): string {
  if (request.type === 'ask') return `ask ${request.purpose}`;
  if (request.type === 'call') return `call ${request.webhook_id.replace(/^webhook /, '')}`;
  return request.type;
}

function answerAsk({ id, ask }: Request & { type: 'ask' }, given: ModelAnswer): Answer {
  checkAsk(ask, given.asked ?? {});
  if (given.fails) return { type: 'asked', id, result: null, failure: given.fails };
  if ('raw' in given) return { type: 'asked', id, result: given.raw };
  const values = Object.entries(given.reads ?? {}).map(([name, value]) => ({
    variable_id: ids.variable(name),
    value,
    words: value,
    confidence: given.sure ?? 0.95,
  }));
  return {
    type: 'asked',
    id,
    result: {
      values,
      condition: given.decides === undefined ? null : decided(ask, given.decides, given.sure ?? 0.95),
      instruction_id: given.instruction === undefined ? null : ids.instruction(given.instruction),
      asks: given.asks ?? false,
      goal_reached: given.reached ?? false,
      said: saidOf(ask, given, values),
    },
  };
}

function answerByRules({ id, ask }: Request & { type: 'ask' }): Answer {
  const understood = understand(ask);
  // The best passage for each question, as the world found them.
  const questions = understood.asks && !understood.remark ? questionsIn(ask.heard, ask).length : 0;
  const passage = ask.passages.slice(0, questions).map(({ text }) => text);
  return {
    type: 'asked',
    id,
    result: { ...understood, said: plainSaid(ask, understood, passage.join(' ')) },
  };
}

function saidOf(ask: Ask, given: ModelAnswer, values: ReadValue[]) {
  if (given.says === undefined) return plainSaid(ask, { values });
  const says = typeof given.says === 'string' ? { here: given.says } : given.says;
  return Object.entries(says).map(([when, text]) => ({ when: whenOf(ask, when), text }));
}

function whenOf(ask: Ask, written: string): string {
  const offered = ask.says.some(({ when }) => when === ids.condition(written));
  return offered ? ids.condition(written) : written;
}

function decided(ask: Ask, name: string | null, confidence: number) {
  if (name === null) return { id: null, confidence };
  return { id: ask.task === 'result' ? ids.result(name) : ids.condition(name), confidence };
}

function checkAsk(ask: Ask, asked: NonNullable<ModelAnswer['asked']>): void {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  if (asked.heard !== undefined) expect(ask.heard).toBe(asked.heard);
  if (asked.read) expect(names(ask.read)).toEqual(asked.read);
  if (asked.ahead) expect(names(ask.ahead)).toEqual(asked.ahead);
  if (asked.correctable) expect(names(ask.correctable)).toEqual(asked.correctable);
  if (asked.decide) expect((ask.decide ?? []).map(({ id }) => id)).toEqual(asked.decide.map(ids.condition));
  if (asked.instructions)
    expect(ask.instructions.map(({ id }) => id)).toEqual(asked.instructions.map(ids.instruction));
  if (asked.facts) expect(ask.facts.map(({ text }) => text)).toEqual(asked.facts);
  if (asked.passages) expect(ask.passages.map(({ title }) => title)).toEqual(asked.passages);
}

function answerWorld(request: Request, given: WorldAnswer): Answer {
  const { id } = request;
  const ok = given.ok ?? true;
  switch (request.type) {
    case 'search':
      if (given.looks) expect(request.questions).toEqual(given.looks);
      if (given.alone !== undefined) expect(request.question).toBe(given.alone);
      return {
        type: 'found',
        id,
        exact: given.exact ?? null,
        passages: passagesOf(given),
        ...(given.similar && { similar: { id: 'trained', ...given.similar } }),
      };
    case 'call':
      if (given.told)
        expect(Object.fromEntries(request.values.map(({ name, value }) => [name, value]))).toEqual(
          given.told,
        );
      return {
        type: 'called',
        id,
        ok,
        saved: given.saves ?? {},
        ...(given.reason !== undefined && { reason: given.reason }),
      };
    case 'transfer':
      return { type: 'transferred', id, ok };
    case 'handover':
      return { type: 'handed_over', id, ok };
    default:
      throw new Error(`${request.type} is answered elsewhere`);
  }
}

function passagesOf({ passages = [] }: WorldAnswer) {
  return passages.map(({ source, title, text }, index) => ({
    id: `passage ${index}`,
    source_id: ids.source(source),
    title,
    text,
  }));
}

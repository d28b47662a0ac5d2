import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begin } from './begin.ts';
import { answerTo, brief, first, main, moments, now, playOn, taken, texts } from './cut-states.testing.ts';
import type { Effect, Request } from './effects.ts';
import type { Event } from './input.ts';
import { anyFlow } from './random-flow.testing.ts';
import { readState } from './read-state.ts';
import { step } from './step.ts';

const cut = (by: 'person' | 'operator' | 'end', heard: number[] = []): Event => ({
  ...{ type: 'cut', by, now, heard: heard.map((say) => ({ say, chars: null })) },
});

describe('a turn that is cut', () => {
  it('knows every state', () => {
    expect(moments().map(({ name }) => name)).toEqual([
      'found at start',
      'asked listen at question',
      'person at question',
      'found at question',
      'called instruction at question',
      'called validation at question',
      'asked decide at conditional',
      'called node at webhook',
      'asked listen at instruction',
      'person at instruction',
      'found at instruction',
      'asked speak at instruction',
      'transferred at transfer',
      'opened at workflow',
      'handed_over at question',
      'operator at question',
      'asked result at instruction',
      'nothing at instruction',
    ]);
  });

  it.each(moments().map((at) => [at.name, at] as const))('rests at once: %s', (_, at) => {
    for (const by of ['person', 'operator', 'end'] as const) {
      const { conversation } = taken(at.flow, at.conversation, cut(by));
      const { pending, ending, values, node_id } = at.conversation.state;
      const isOver = pending.for === 'nothing' || ending !== null;
      const waits = /operator|handed_over/.test(pending.for) ? 'operator' : 'person';
      expect(conversation.effects).toEqual([
        isOver
          ? { type: 'end', reason: ending ?? 'end', result_id: at.conversation.state.result_id }
          : { type: 'wait', for: waits },
      ]);
      expect(conversation.state).toMatchObject({ values, node_id, turn: null });
      expect(conversation.trace[0]).toMatchObject({ step: 'cut', by });
      const ofTurn = conversation.state.history.filter(
        ({ turn, say }) => say !== undefined && turn === conversation.state.turns,
      );
      expect(ofTurn).toEqual([]);
      expect(readState(JSON.parse(JSON.stringify(conversation.state)))).toEqual(conversation.state);
      // Twice is as once.
      expect(taken(at.flow, conversation, cut(by)).conversation.state).toEqual(conversation.state);
    }
  });

  /** As a person of the company leaves it: nothing was said by them, or they have answered. */
  const handedBack = (said: string[]): Event => ({
    ...{ type: 'handed_back', now, said: said.map((text) => ({ by: 'operator' as const, text })) },
  });
  const goingOn: [string, Event][] = [
    ['is handed back', handedBack([])],
    ['is handed back after an answer', handedBack(['Hello, I am Ana'])],
    ['is spoken to', { type: 'text', text: 'hello', now }],
    ['is met with silence', { type: 'silence', now }],
  ];

  it.each(moments().flatMap((at) => goingOn.map(([how, event]) => [at.name, how, at, event] as const)))(
    'goes on where it was: %s, when it %s',
    (_, _how, at, event) => {
      const by = event.type === 'handed_back' ? 'operator' : 'person';
      const rested = taken(at.flow, at.conversation, cut(by));
      const { pending, ending } = rested.conversation.state;
      if (pending.for === 'nothing' || ending !== null) {
        expect(step(rested.flow, rested.conversation.state, event)).toEqual({ ok: false, refused: 'ended' });
        return;
      }
      const before = at.conversation.state.pending;
      const event_ = pending.for === 'operator' ? handedBack(['One moment']) : event;
      const resumed = taken(rested.flow, rested.conversation, event_);
      const rest = at.answered.includes('check') ? texts.slice(1) : texts;
      const { conversation, calls } = playOn({ ...at, ...resumed }, [...rest, 'hm', 'hm']);
      // Who was cut off while they were put through is still talked with where they are.
      const waits = before.for === 'transferred' ? 'person' : 'operator';
      expect(conversation.effects.at(-1)).toEqual({ type: 'wait', for: waits });
      // What has answered is not called again: only what was asked of it anew.
      const times = (id: string) => calls.filter((call) => call.startsWith(id)).length;
      const wasOpen = (id: string) => before.for === 'called' && before.webhook_id === id;
      if (at.answered.includes('book')) expect(times('book')).toBe(wasOpen('book') ? 1 : 0);
      else expect(times('book')).toBe(1);
      if (before.for !== 'called') return;
      // Its answer is found where the same is asked again.
      const asked = at.conversation.effects.at(-1) as Request & { type: 'call' };
      const isDropped =
        before.purpose === 'instruction' && event_.type === 'handed_back' && event_.said?.length;
      if (!isDropped) expect(calls[0]).toBe(`${asked.webhook_id} ${JSON.stringify(asked.values)}`);
    },
  );

  it('forgets nothing that the person said and nobody has read', () => {
    const listening = moments().find(({ name }) => name === 'found at question')!;
    const { flow, conversation } = taken(main, listening.conversation, cut('operator'));
    expect(JSON.stringify(conversation.state.history)).not.toContain('what time');
    const back = taken(flow, conversation, handedBack([])).conversation;
    expect(back.effects.at(-1)).toMatchObject({ type: 'search', query: 'what time is it?' });
    const left = taken(flow, conversation, { type: 'hang_up', now }).conversation;
    expect(JSON.stringify(left.state.history)).toContain('what time');
    // Who has read it has answered it.
    const answered = taken(flow, conversation, handedBack(['At nine'])).conversation;
    expect(answered.effects.at(-1)).toMatchObject({ type: 'ask', purpose: 'speak', ask: { heard: '' } });
    expect(answered.state.history.map(({ content }) => content).slice(-2)).toEqual([
      '30, what time is it?',
      '[A person of the company answered] At nine',
    ]);
  });

  it('keeps of what was said exactly what was heard', () => {
    const asked = playOn(first(), []).conversation;
    expect(asked.state.history.map(({ content, turn, say }) => [content, turn, say])).toEqual([
      ['Hello', undefined, undefined],
      ['This is the clinic.', 1, 1],
      ['Words at here.', 1, 2],
    ]);
    const heard = [
      { say: 1, chars: null },
      { say: 2, chars: 5 },
    ];
    const { conversation } = taken(main, asked, { type: 'cut', by: 'person', heard, now });
    expect(conversation.state.history.map(({ content }) => content)).toEqual([
      'Hello',
      'This is the clinic.',
      'Words',
    ]);
    expect(conversation.trace).toEqual([{ step: 'cut', by: 'person', unheard: [' at here.'] }]);
    expect(conversation.state.visit.rounds).toBe(1);
    const half = taken(main, asked, cut('person', [1])).conversation;
    expect(half.state.history.map(({ content }) => content)).toEqual(['Hello', 'This is the clinic.']);
    expect(half.state.visit.rounds).toBe(0);
  });

  it('rests whatever the flow, and whatever comes after it', () => {
    fc.assert(
      fc.property(anyFlow, fc.array(fc.nat(2), { minLength: 3, maxLength: 30 }), (flow, choices) => {
        let conversation = begin(flow, brief);
        for (const choice of choices) {
          const last = conversation.effects.at(-1) as Effect;
          const isResting = last.type === 'wait' || last.type === 'end';
          const on = isResting
            ? choice === 1 && ({ type: 'text', text: '30', now } as const)
            : answerTo(last as Request);
          // Other workflows are not at hand here.
          const input =
            choice === 0 || !on ? cut('person') : on.type === 'opened' ? { ...on, ok: false } : on;
          const next = step(flow, conversation.state, input);
          if (!next.ok) {
            expect(isResting).toBe(true);
            continue;
          }
          conversation = next;
          expect(readState(JSON.parse(JSON.stringify(conversation.state)))).toEqual(conversation.state);
          if (input.type === 'cut')
            expect(conversation.effects.map(({ type }) => type)).toEqual([
              expect.stringMatching(/^(wait|end)$/),
            ]);
        }
      }),
      { numRuns: 100 },
    );
  });
});

import type { Ask, Asked, AskedVariable } from '@centralita/contract/workflows/ask';
import { afterEach, describe, expect, it } from 'vitest';
import type { ConversationEvent, ConversationModel } from '../../ports/conversation-model.ts';

export interface ConversationModelUnderTest {
  model: ConversationModel;
  close(): Promise<void>;
}

/** What a provider that understands would make of the turn; the embedded model has to see it by itself. */
export type Understood = Partial<Asked>;

export const phone = variable('phone', 'phone');
export const age = variable('age', 'integer');

const nothing: Ask = {
  task: 'turn',
  language: 'english',
  now: '2026-11-20T10:00',
  country: 'EC',
  identity: 'You are Ana of the Clinic.',
  heard: '',
  history: [],
  known: [],
  read: [],
  ahead: [],
  correctable: [],
  decide: null,
  instructions: [],
  goal: null,
  says: [],
  passages: [],
  facts: [],
};

export function askOf(ask: Partial<Ask>): Ask {
  return { ...nothing, ...ask };
}

export function variable(name: string, type: AskedVariable['type']): AskedVariable {
  return { id: `id of ${name}`, name, type, description: '', choices: [] };
}

export const question = (prompt: string, when = 'here') => ({
  when,
  purpose: 'question' as const,
  prompt,
  missing: [],
  part: false,
  again: 0,
});
const asksPhone = askOf({
  heard: 'You can call me at 099 123 4567',
  read: [phone],
  says: [question('What is your phone?')],
});

/** The promises of ports/conversation-model.ts. */
export function conversationModelConformance(
  name: string,
  make: (understood: Understood, ask: Ask) => Promise<ConversationModelUnderTest>,
): void {
  describe(`${name} keeps the promises of the model of a talk`, () => {
    const made: ConversationModelUnderTest[] = [];
    const events = async (ask: Ask, understood: Understood = {}): Promise<ConversationEvent[]> => {
      const subject = await make(understood, ask);
      made.push(subject);
      return heardOf(subject.model.converse(ask));
    };

    afterEach(() => Promise.all(made.splice(0).map((subject) => subject.close())));

    it('says its words as they are born, and the same at the one end', async () => {
      const ask = askOf({ says: [question('What is your phone? 📞 «"\\»')] });
      const all = await events(ask, { said: [{ when: 'here', text: 'What is your phone? 📞 «"\\»' }] });
      expect(all.filter(({ type }) => type === 'end')).toHaveLength(1);
      expect(all.at(-1)?.type).toBe('end');
      expect(askedOf(all).said).toEqual([{ when: 'here', text: saidOf(all) }]);
      expect(saidOf(all)).toBe('What is your phone? 📞 «"\\»');
    });

    it('reads a value with the words it came from', async () => {
      const values = [
        { variable_id: phone.id, value: '+593991234567', words: '099 123 4567', confidence: 0.9 },
      ];
      const asked = askedOf(
        await events(asksPhone, { values, said: [{ when: 'here', text: 'Thank you.' }] }),
      );
      expect(asked.values).toEqual([
        expect.objectContaining({ variable_id: phone.id, value: '+593991234567', words: '099 123 4567' }),
      ]);
    });

    it('names nothing that was not offered, and says nothing where nothing is to be said', async () => {
      const asked = askedOf(await events(askOf({ heard: 'I am 30, call 0991234567', read: [age] })));
      expect(asked.values.every(({ variable_id }) => variable_id === age.id)).toBe(true);
      expect(asked).toMatchObject({ condition: null, instruction_id: null, goal_reached: false, said: [] });
    });

    it('chooses among closed conditions, or none', async () => {
      const decide = [
        { id: 'wants', number: 1, text: 'The person wants an appointment' },
        { id: 'complains', number: 2, text: 'The person complains about a bill' },
      ];
      const ask = askOf({ heard: 'I want an appointment', decide });
      const { condition } = askedOf(await events(ask, { condition: { id: 'wants', confidence: 0.9 } }));
      expect(condition?.id).toBe('wants');
      const other = askOf({ heard: 'xyzzy plugh', decide });
      const none = askedOf(await events(other, { condition: { id: null, confidence: 0 } }));
      expect(none.condition?.id ?? null).toBeNull();
    });

    it('does nothing at all when it is already aborted', async () => {
      const { model, close } = await make({}, asksPhone);
      made.push({ model, close });
      await expect(heardOf(model.converse(asksPhone, AbortSignal.abort()))).rejects.toMatchObject({
        name: 'AbortError',
      });
    });

    it('keeps turns apart that come at the same time', async () => {
      const ask = askOf({ says: [question('And your name?')] });
      const { model, close } = await make({ said: [{ when: 'here', text: 'And your name?' }] }, ask);
      made.push({ model, close });
      const all = await Promise.all(Array.from({ length: 8 }, () => heardOf(model.converse(ask))));
      expect(all.map(saidOf)).toEqual(Array.from({ length: 8 }, () => 'And your name?'));
    });
  });
}

export async function heardOf(events: AsyncIterable<ConversationEvent>): Promise<ConversationEvent[]> {
  const all: ConversationEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

export function saidOf(events: readonly ConversationEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}

export function askedOf(events: readonly ConversationEvent[]): Asked {
  const last = events.at(-1);
  if (last?.type !== 'end') throw new Error('a turn ends with what was understood');
  return last.asked;
}

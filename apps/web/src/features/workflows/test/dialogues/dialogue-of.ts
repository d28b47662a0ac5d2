import type { createDialogue } from '@centralita/contract/conversations/dialogue-routes';
import type { DialogueExpected, RecordedCall } from '@centralita/contract/conversations/dialogue';
import type { TraceStep } from '@centralita/contract/conversations/trace';
import type { BodyIn } from '@centralita/contract/core/route';
import type { Exchange } from '../chat/conversation.ts';

type Body = Omit<BodyIn<typeof createDialogue>, 'name' | 'result'>;

/**
 * A chat as a dialogue: what was said, and as what should come of it what came of it. It happens when the chat began, by the
 * server's clock, with the values that it began with. Turns that failed are left out. Null where it cannot be played again:
 * something else than words moved it, or nothing came of it.
 */
export function dialogueOf(exchanges: readonly Exchange[]): Body | null {
  const whole = exchanges.flatMap((exchange) =>
    exchange.turn ? [{ ...exchange, turn: exchange.turn }] : [],
  );
  const [first] = whole;
  if (!first || exchanges.some(({ asked }) => asked.set || asked.goTo !== undefined)) return null;
  // Where the opening failed, the person's first words began the chat: the way from its start is no part of that turn.
  const isOpened = first.asked.text === '';
  const turns = (isOpened ? whole.slice(1) : whole).map((exchange) => ({
    person: exchange.asked.text,
    expected: expectedOf(exchange),
  }));
  if (!isOpened) delete turns[0]?.expected.nodes;
  return {
    standard_variables: { ...first.values },
    happens_at: first.turn.at,
    opening: isOpened ? expectedOf(first) : {},
    turns,
    calls: whole.flatMap(({ steps }) => callsIn(steps)),
  };
}

function expectedOf({ steps, turn }: Exchange): DialogueExpected {
  const nodes = steps.flatMap(({ entry }) => (entry.step === 'node' ? [entry.node_id] : []));
  const values = steps.flatMap(({ entry }) =>
    entry.step === 'value' && entry.origin !== 'given' ? [[entry.name, entry.value] as const] : [],
  );
  return {
    ...(nodes.length > 0 ? { nodes } : {}),
    ...(values.length > 0 ? { values: Object.fromEntries(values) } : {}),
    ended: turn?.ended != null,
  };
}

function callsIn(steps: readonly TraceStep[]): RecordedCall[] {
  return steps.flatMap(({ entry }) => {
    if (entry.step !== 'webhook') return [];
    const { webhook_id, ok, reason, saved } = entry;
    return [
      { webhook_id, ok, reason, saved: Object.fromEntries(saved.map(({ name, value }) => [name, value])) },
    ];
  });
}

import type { createDialogue } from '@centralita/contract/conversations/dialogue-routes';
import type { DialogueExpected, RecordedCall } from '@centralita/contract/conversations/dialogue';
import type { TraceStep } from '@centralita/contract/conversations/trace';
import type { BodyIn } from '@centralita/contract/core/route';
import type { Exchange } from '../talk/conversation.ts';

/** Whether a chat can be played again: only what was said moved it. */
export function canBeKept(exchanges: readonly Exchange[]): boolean {
  return exchanges.every(({ asked }) => !asked.set && asked.goTo === undefined);
}

type Body = Omit<BodyIn<typeof createDialogue>, 'name' | 'result'>;

/** A chat as a dialogue: what was said, and as what should come of it what came of it. Turns that failed are left out. */
export function dialogueOf(
  exchanges: readonly Exchange[],
  values: Readonly<Record<string, string>>,
  now: Date,
): Body {
  const whole = exchanges.filter(({ state }) => state === 'done');
  const [first, ...later] = whole;
  return {
    standard_variables: { ...values },
    happens_at: now.toISOString(),
    opening: first ? expectedOf(first) : {},
    turns: later.map((exchange) => ({ person: exchange.asked.text, expected: expectedOf(exchange) })),
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

import type { VariableType } from '@centralita/contract/workflows/schema';
import { foldName } from '../../graph/fold.ts';
import { convert } from '../../reading/convert.ts';
import type { Conversation } from '../conversation.ts';

/** A value as the engine writes it; null where it is none of its type. */
export function converted({ state }: Conversation, type: VariableType, value: string): string | null {
  const { language, country } = state.brief;
  return convert(type, value, { language, country, now: state.now.local });
}

/** What a webhook or a contact list says stays as it is where it is not of the variable's type: nothing is lost. */
export function convertedOrText(
  conversation: Conversation,
  name: string,
  value: string,
): { type: VariableType; value: string } {
  const folded = foldName(name);
  const variable = conversation.map.flow.dynamic_variables.find(
    (one) => foldName(one.variable_name) === folded,
  );
  if (!variable) return { type: 'string', value };
  const known = converted(conversation, variable.type_enum, value);
  return known === null ? { type: 'string', value } : { type: variable.type_enum, value: known };
}

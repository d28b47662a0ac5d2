import { compare } from '../../reading/compare/compare.ts';
import { heldValue } from './held.ts';
import type { Talk } from '../talk.ts';

/**
 * Whether a condition that reads as a comparison over variables is true; null where it is a sentence, which only its
 * meaning decides. A comparison with a value that nobody knows does not hold.
 */
export function compared({ state, map }: Talk, text: string): boolean | null {
  const { language, country } = state.brief;
  const variables = map.variables.map((variable) => ({
    ...variable,
    value: heldValue(state, variable.name)?.value ?? '',
  }));
  const result = compare(text, variables, { language, country, now: state.now.local });
  return result === undefined ? null : result === true;
}

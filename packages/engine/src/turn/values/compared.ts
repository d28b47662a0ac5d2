import { foldName } from '../../graph/fold.ts';
import type { FlowMap } from '../../graph/map.ts';
import { evaluate, type Values } from '../../reading/compare/evaluate.ts';
import { parseComparison } from '../../reading/compare/parse.ts';
import type { Comparison } from '../../reading/compare/tree.ts';
import type { Place } from '../../reading/heard.ts';
import type { ConversationState } from '../state.ts';
import type { Conversation } from '../conversation.ts';

/**
 * Whether a condition that reads as a comparison over variables is true; null where it is a sentence, which only its
 * meaning decides. A comparison with a value that nobody knows does not hold.
 */
export function compared({ state, map }: Conversation, text: string): boolean | null {
  const { language, country } = state.brief;
  const place = { language, country, now: state.now.local };
  const tree = treeOf(map, text, place);
  return tree ? evaluate(tree, valuesIn(state), place) === true : null;
}

/** Looked up where a comparison asks: most ask for one of many. */
function valuesIn({ values }: ConversationState): Values {
  return {
    get: (folded) =>
      values.find(({ name, value }) => value.trim() !== '' && foldName(name) === folded)?.value,
  };
}

/** Conditions of a flow as they were read last, where and in which minute: a day in their words may hang on it. */
const kept = new WeakMap<FlowMap, { at: string; trees: Map<string, Comparison | undefined> }>();

function treeOf(map: FlowMap, text: string, place: Place): Comparison | undefined {
  const at = `${place.language} ${place.country} ${place.now}`;
  let known = kept.get(map);
  if (known?.at !== at) kept.set(map, (known = { at, trees: new Map() }));
  if (!known.trees.has(text)) known.trees.set(text, parseComparison(text, map.variables, place));
  return known.trees.get(text);
}

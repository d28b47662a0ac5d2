import { collectedVariables, toPerson } from '../turn/collect.ts';
import { maxRounds } from '../turn/limits.ts';
import { deliverReply } from '../turn/speak.ts';
import { fault } from '../turn/acts.ts';
import type { Rule } from '../turn/talk.ts';

/** The model talks toward the goal of its prompt until it is reached. */
export const instruction: Rule<'instruction'> = {
  enter: () => 'listen',
  collects(talk, node) {
    const { prompt, variables } = node.configuration;
    return {
      purpose: 'instruction',
      prompt,
      variables: collectedVariables(talk.map, variables),
      tries: maxRounds,
    };
  },
  settle(talk) {
    if (talk.remark === 'person') return toPerson(talk, { purpose: 'instruction', tries: maxRounds });
    const stuck = talk.state.visit.rounds >= maxRounds;
    if (!talk.turn.goal_reached && !stuck) return 'speak';
    if (stuck) fault(talk, 'stuck');
    // Its last words here, before the next node has its own.
    deliverReply(talk);
    return { leave: null };
  },
};

import { z } from 'zod';
import { maxNameLength, maxQuestionLength } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { pageOf, pageQuery, repeated } from '../core/page.ts';
import { route } from '../core/route.ts';
import { maxCorrectAnswerLength } from './limits.ts';
import { Replay, ReplayResult, Trained, TrainedState, TrainedSummary } from './trained-schema.ts';

const common = {
  base: 'main',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
} as const;
const ofCompany = { company_id: Id.optional() };
const text = (longest: number, fault: string) =>
  z
    .string()
    .transform((given) => given.normalize('NFC').replaceAll('\u0000', '').trim())
    .pipe(z.string().min(1).max(longest, fault));

export const listTrained = route({
  ...common,
  method: 'GET',
  path: '/training/trained-answers',
  summary: 'Trained answers: those to review first, then those changed last.',
  query: z.strictObject({
    ...ofCompany,
    /** Stands somewhere in question or answer. */
    search: z.string().trim().max(maxNameLength).optional(),
    ai_assistants_id: repeated(Id),
    states: repeated(TrainedState),
    ...pageQuery,
  }),
  reply: pageOf(TrainedSummary),
});

export const trainedInfo = route({
  ...common,
  method: 'GET',
  path: '/training/trained-answer',
  summary: 'One trained answer with the sources it rests on and what happened to them.',
  query: z.strictObject({ ...ofCompany, trained_id: Id }),
  reply: Trained,
});

export const updateTrained = route({
  ...common,
  method: 'PUT',
  path: '/training/trained-answer',
  audit: 'trained-answer.update',
  summary:
    'Change a trained answer, switch it off, or on again (`active`, which also says that it was reviewed). What is not sent stays.',
  body: z.strictObject({
    ...ofCompany,
    trained_id: Id,
    question: text(maxQuestionLength, 'text_too_long').optional(),
    answer: text(maxCorrectAnswerLength, 'answer_too_long').optional(),
    state: TrainedState.extract(['active', 'off']).optional(),
  }),
  reply: Trained,
});

export const deleteTrained = route({
  ...common,
  method: 'DELETE',
  path: '/training/trained-answer/{trained_id}',
  audit: 'trained-answer.delete',
  summary: 'Delete a trained answer: its assistant answers from its sources again.',
  params: z.object({ trained_id: Id }),
  query: z.strictObject(ofCompany),
  reply: z.null(),
});

export const startReplay = route({
  ...common,
  method: 'POST',
  path: '/training/replays',
  // It changes nothing that anybody is answered with.
  audit: false,
  summary:
    'Ask every trained question anew, with its training and without, in the background and without counting answers. Answers the replay that is under way, if there is one.',
  body: z.strictObject({ ...ofCompany, ai_assistant_id: Id.nullable().default(null) }),
  reply: Replay,
  perMinute: 20,
});

export const listReplays = route({
  ...common,
  method: 'GET',
  path: '/training/replays',
  summary: 'The last ten replays, newest first.',
  query: z.strictObject(ofCompany),
  reply: z.array(Replay),
});

export const replayResults = route({
  ...common,
  method: 'GET',
  path: '/training/replay-results',
  summary: 'The results of a replay: what no longer works first, then what differs from the replay before.',
  query: z.strictObject({
    ...ofCompany,
    replay_id: Id,
    /** `broken`: no longer answered as trained; `differs`: from the replay before; `agrees`: needs no training. */
    only: z.enum(['all', 'broken', 'differs', 'agrees']).default('all'),
    ...pageQuery,
  }),
  reply: pageOf(ReplayResult),
});

export const cancelReplay = route({
  ...common,
  method: 'POST',
  path: '/training/cancel-replay',
  audit: false,
  summary: 'Stop a replay; what was asked so far is kept. One that has ended stays as it is.',
  body: z.strictObject({ ...ofCompany, replay_id: Id }),
  reply: Replay,
});

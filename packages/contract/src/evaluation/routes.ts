import { z } from 'zod';
import { maxInstructionsLength, maxNotFoundLength } from '../assistants/limits.ts';
import { AnswerLanguage, Focus } from '../assistants/schema.ts';
import { maxNameLength, maxQuestionLength } from '../core/constants.ts';
import { FileReply } from '../core/file-reply.ts';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { route } from '../core/route.ts';
import { SearchType } from '../knowledge/schema.ts';
import {
  maxAlternativesOfFact,
  maxEvaluationCases,
  maxFactLength,
  maxFactsOfCase,
  maxImportLength,
} from './limits.ts';
import {
  EvaluationSet,
  EvaluationSetSummary,
  Expectation,
  Run,
  RunComparison,
  RunSummary,
} from './schema.ts';

const common = {
  base: 'main',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
} as const;
const ofCompany = { company_id: Id.optional() };
const ofSet = z.object({ set_id: Id });
const ofRun = z.object({ run_id: Id });
const text = (longest: number) =>
  z
    .string()
    .transform((given) => given.normalize('NFC').replaceAll('\u0000', '').trim())
    .pipe(z.string().max(longest, 'text_too_long'));
const fact = text(maxFactLength).pipe(z.string().min(1));

const caseFields = {
  question: text(maxQuestionLength).pipe(z.string().min(1)),
  category: text(maxNameLength),
  expects: Expectation,
  facts: z.array(z.array(fact).min(1).max(maxAlternativesOfFact)).max(maxFactsOfCase),
};
const caseForm = z.strictObject({
  ...caseFields,
  category: caseFields.category.default(''),
  expects: Expectation.default('facts'),
  facts: caseFields.facts.default([]),
});

export const evaluationSets = route({
  ...common,
  method: 'GET',
  path: '/evaluation/sets',
  summary: 'All evaluation sets of the company with their last run.',
  query: z.strictObject(ofCompany),
  reply: z.array(EvaluationSetSummary),
});

export const createEvaluationSet = route({
  ...common,
  method: 'POST',
  path: '/evaluation/sets',
  audit: 'evaluation.create',
  summary: 'Create an evaluation set for an assistant.',
  body: z.strictObject({ ...ofCompany, name: Name, ai_assistant_id: Id }),
  reply: EvaluationSet,
});

export const evaluationSet = route({
  ...common,
  method: 'GET',
  path: '/evaluation/sets/{set_id}',
  summary: 'One evaluation set with its cases and runs.',
  params: ofSet,
  query: z.strictObject(ofCompany),
  reply: EvaluationSet,
});

export const updateEvaluationSet = route({
  ...common,
  method: 'PUT',
  path: '/evaluation/sets/{set_id}',
  audit: 'evaluation.update',
  summary: 'Rename an evaluation set or give it another assistant; what is not sent stays.',
  params: ofSet,
  body: z.strictObject({ ...ofCompany, name: Name.optional(), ai_assistant_id: Id.optional() }),
  reply: EvaluationSet,
});

export const deleteEvaluationSet = route({
  ...common,
  method: 'DELETE',
  path: '/evaluation/sets/{set_id}',
  audit: 'evaluation.delete',
  summary: 'Delete an evaluation set with its cases and runs.',
  params: ofSet,
  query: z.strictObject(ofCompany),
  reply: z.null(),
});

export const addEvaluationCases = route({
  ...common,
  method: 'POST',
  path: '/evaluation/sets/{set_id}/cases',
  audit: 'evaluation.change-cases',
  summary: 'Add cases at the end of a set; all of them or none.',
  params: ofSet,
  body: z.strictObject({ ...ofCompany, cases: z.array(caseForm).min(1).max(maxEvaluationCases) }),
  reply: EvaluationSet,
  maxBodyBytes: 4_000_000,
});

export const importEvaluationCases = route({
  ...common,
  method: 'POST',
  path: '/evaluation/sets/{set_id}/import',
  audit: 'evaluation.change-cases',
  summary:
    'Add cases from the text of a csv with the columns question, expected (facts separated by ";", alternatives by "|"; empty or "refuse" = should be refused) and category. All rows or none.',
  params: ofSet,
  body: z.strictObject({ ...ofCompany, csv: z.string().min(1).max(maxImportLength) }),
  reply: EvaluationSet,
  maxBodyBytes: 4_000_000,
});

export const updateEvaluationCase = route({
  ...common,
  method: 'PUT',
  path: '/evaluation/sets/{set_id}/cases/{case_id}',
  audit: 'evaluation.change-cases',
  summary: 'Change a case; runs keep it as it was.',
  params: z.object({ set_id: Id, case_id: Id }),
  body: z.strictObject({ ...ofCompany, ...z.strictObject(caseFields).partial().shape }),
  reply: EvaluationSet,
});

export const deleteEvaluationCase = route({
  ...common,
  method: 'DELETE',
  path: '/evaluation/sets/{set_id}/cases/{case_id}',
  audit: 'evaluation.change-cases',
  summary: 'Delete a case; runs keep it.',
  params: z.object({ set_id: Id, case_id: Id }),
  query: z.strictObject(ofCompany),
  reply: EvaluationSet,
});

export const startEvaluationRun = route({
  ...common,
  method: 'POST',
  path: '/evaluation/sets/{set_id}/runs',
  audit: 'evaluation.run',
  summary:
    'Ask all cases of a set in the background; each answer counts against the month. `draft`: with these settings in place of the saved ones.',
  params: ofSet,
  body: z.strictObject({
    ...ofCompany,
    draft: z
      .strictObject({
        answer_language: AnswerLanguage,
        search_type: SearchType,
        not_found_answer: text(maxNotFoundLength),
        specific_instructions: text(maxInstructionsLength),
        focus: Focus,
        temperature: z.number().min(0).max(1),
      })
      .partial()
      .optional(),
  }),
  reply: RunSummary,
});

export const evaluationRun = route({
  ...common,
  method: 'GET',
  path: '/evaluation/runs/{run_id}',
  summary: 'One run with the result of each case.',
  params: ofRun,
  query: z.strictObject(ofCompany),
  reply: Run,
});

export const cancelEvaluationRun = route({
  ...common,
  method: 'POST',
  path: '/evaluation/runs/{run_id}/cancel',
  audit: 'evaluation.cancel',
  summary: 'Stop a run; what was asked stays. Nothing happens to one that has ended.',
  params: ofRun,
  body: z.strictObject(ofCompany),
  reply: RunSummary,
});

export const compareEvaluationRuns = route({
  ...common,
  method: 'GET',
  path: '/evaluation/compare',
  summary:
    'Two runs of one set side by side: what got better, worse or other, and what changed between them.',
  query: z.strictObject({ ...ofCompany, before: Id, after: Id }),
  reply: RunComparison,
});

export const exportEvaluationRun = route({
  ...common,
  method: 'GET',
  path: '/evaluation/runs/{run_id}/export',
  summary: 'The results of a run as csv.',
  params: ofRun,
  query: z.strictObject(ofCompany),
  reply: FileReply,
  format: 'file',
  perMinute: 20,
});

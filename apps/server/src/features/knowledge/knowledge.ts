import type { Answer, Citation } from '@centralita/contract/knowledge/schema';
import type { Tx } from '../../db/scope.ts';
import type { Binding } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { answerQuestion, type Question } from './answering/answer.ts';
import { type PassageSearch, type PassagesFound, searchAfter } from './answering/search-after.ts';
import { type Before, surelyMeant } from './follow-up/follow-up.ts';
import { languageOf } from './answering/manner.ts';
import { answerRoutes } from './answering/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { createCategory } from './categories/store.ts';
import { says } from './facts/says.ts';
import { knowledgeJobs } from './jobs.ts';
import { groupQuestions, mostLikeOthers } from './likeness/group-questions.ts';
import type { AnswerClaims, KnowledgeContext } from './knowledge-context.ts';
import { passageRoutes } from './passages/routes.ts';
import { databaseRoutes } from './databases/routes.ts';
import { meaningRoutes } from './embedding/routes.ts';
import { EmbeddingRun } from './embedding/run.ts';
import { refreshDueUrls } from './urls/refresh-url.ts';
import { urlRoutes } from './urls/url-routes.ts';
import { keepCited } from './sources/versions/keep-cited.ts';
import { recount } from './sources/recount.ts';
import { sourceRoutes } from './sources/routes.ts';
import { uploadSource, type Upload } from './sources/upload.ts';
import { tableRoutes } from './table/routes.ts';
import { findSupport } from './trained/find-support.ts';
import { trainedFor } from './trained/trained-for.ts';
import type { AskedAssistant, TrainedMatch } from './trained/trained-match.ts';

export type { TrainedMatch } from './trained/trained-match.ts';
export { saysAllOf } from './trained/same-text.ts';
export { questionKey } from './trained/trained-for.ts';

/** Folders, sources, retrieval and answers. */
export interface Knowledge {
  routes: Binding[];
  jobs: JobHandlers;
  /** Asks for the work that a change of the configuration left to do. */
  sweep(): Promise<void>;
  /** Creates a folder and answers its id. */
  createFolder(companyId: string, name: string): Promise<string>;
  /** Adds a file as a source and answers its id; it becomes ready in the background. */
  addFile(companyId: string, upload: Upload): Promise<string>;
  /** Asks for the pages whose schedule says so; to be called every minute. */
  refreshDueUrls(): Promise<void>;
  /** Sets right what is counted of sources; to be called every day. Answers the companies where it was wrong. */
  recount(): Promise<string[]>;
  /** Answers from sources, counted against the month and recorded nowhere. @throws AppError as answerQuestion */
  answer(companyId: string, question: Question): Promise<Answer>;
  /** Whether a text says a fact in its own words, however its numbers are written, or in the other language. Pure. */
  says(text: string, fact: string): boolean;
  /** The same without counting it against the month. */
  replay(companyId: string, question: Question): Promise<Answer>;
  /** Passages of these sources for a question, best first; sources that are gone hold none. Counts nothing but tokens. */
  search(companyId: string, search: PassageSearch): Promise<PassagesFound>;
  /** The trained answer that a question of an assistant gets. */
  trainedFor(companyId: string, question: AskedAssistant): Promise<TrainedMatch | null>;
  /** It was given once more. Returns at once; written in the background. */
  countTrained(companyId: string, trainedId: string): void;
  /** The places in these folders that support a text. */
  findSupport(companyId: string, text: string, categories: string[]): Promise<Citation[]>;
  /** Keeps the versions that citations quote, in the transaction that keeps the citations. */
  keepCited(tx: Tx, companyId: string, citations: readonly Citation[]): Promise<void>;
  /** A question in full, where it surely leans on those before it. */
  surelyMeant(question: string, history: Before): string;
  /** The language in which it answers. */
  languageOf(question: Pick<Question, 'question' | 'history' | 'manner'>): 'es' | 'en';
  /** Gives an answer back to the month that was claimed at that instant and never reached who asked. */
  giveBack(companyId: string, claimedAt: Date): Promise<void>;
  /** Likeness of questions (likeness/group-questions.ts). */
  groupQuestions(questions: readonly string[]): Promise<number[][]>;
  mostLikeOthers(questions: readonly string[]): number;
}

const noClaims: AnswerClaims = { claim: async () => undefined, release: async () => undefined };

export function knowledgeFeature(context: KnowledgeContext): Knowledge {
  const never = new AbortController().signal;
  const embedding = new EmbeddingRun(context);
  return {
    routes: [
      ...categoryRoutes(context),
      ...sourceRoutes(context),
      ...tableRoutes(context),
      ...answerRoutes(context),
      ...passageRoutes(context),
      ...urlRoutes(context),
      ...databaseRoutes(context),
      ...meaningRoutes(context),
    ],
    jobs: knowledgeJobs(context, embedding),
    refreshDueUrls: () => refreshDueUrls(context),
    recount: () => recount(context.db),
    sweep: () => embedding.wake(),
    answer: (companyId, question) => answerQuestion(context, companyId, question),
    replay: (companyId, question) => answerQuestion({ ...context, claims: noClaims }, companyId, question),
    search: (companyId, search) => searchAfter(context, companyId, search),
    trainedFor: (companyId, question) => trainedFor(context, companyId, question),
    countTrained: (companyId, trainedId) => context.hits.add(companyId, trainedId),
    findSupport: (companyId, text, categories) => findSupport(context, companyId, { text, categories }),
    keepCited,
    surelyMeant,
    languageOf,
    giveBack: (companyId, claimedAt) => context.claims.release(companyId, claimedAt),
    groupQuestions,
    mostLikeOthers,
    says,
    createFolder: (companyId, name) =>
      context.db.company(
        companyId,
        async (tx) => (await createCategory(tx, companyId, name, context.clock.now())).id,
      ),
    addFile: async (companyId, upload) => (await uploadSource(context, companyId, upload, never)).id,
  };
}

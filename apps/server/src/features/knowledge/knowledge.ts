import type { Answer } from '@centralita/contract/knowledge/schema';
import type { Binding } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { answerQuestion, type Question } from './answering/answer.ts';
import { answerRoutes } from './answering/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { createCategory } from './categories/store.ts';
import { databaseRoutes } from './databases/routes.ts';
import { knowledgeJobs } from './jobs.ts';
import type { KnowledgeContext } from './knowledge-context.ts';
import { refreshDueUrls } from './urls/refresh-url.ts';
import { urlRoutes } from './urls/url-routes.ts';
import { sourceRoutes } from './sources/routes.ts';
import { uploadSource, type Upload } from './sources/upload.ts';

/** Folders, sources, retrieval and answers. */
export interface Knowledge {
  routes: Binding[];
  jobs: JobHandlers;
  /** Creates a folder and answers its id. */
  createFolder(companyId: string, name: string): Promise<string>;
  /** Adds a file as a source and answers its id; it becomes ready in the background. */
  addFile(companyId: string, upload: Upload): Promise<string>;
  /** Asks for the pages whose schedule says so; to be called every minute. */
  refreshDueUrls(): Promise<void>;
  /** Answers from sources, counted against the month and recorded nowhere. @throws AppError as answerQuestion */
  answer(companyId: string, question: Question): Promise<Answer>;
}

export function knowledgeFeature(context: KnowledgeContext): Knowledge {
  const never = new AbortController().signal;
  return {
    routes: [
      ...categoryRoutes(context),
      ...sourceRoutes(context),
      ...answerRoutes(context),
      ...urlRoutes(context),
      ...databaseRoutes(context),
    ],
    jobs: knowledgeJobs(context),
    refreshDueUrls: () => refreshDueUrls(context),
    answer: (companyId, question) => answerQuestion(context, companyId, question),
    createFolder: (companyId, name) =>
      context.db.company(
        companyId,
        async (tx) => (await createCategory(tx, companyId, name, context.clock.now())).id,
      ),
    addFile: async (companyId, upload) => (await uploadSource(context, companyId, upload, never)).id,
  };
}

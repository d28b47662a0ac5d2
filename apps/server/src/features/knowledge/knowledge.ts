import type { Answer } from '@centralita/contract/knowledge/schema';
import type { Binding } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { answerQuestion, type Question } from './answering/answer.ts';
import { answerRoutes } from './answering/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { createCategory } from './categories/store.ts';
import { knowledgeJobs } from './jobs.ts';
import type { KnowledgeContext } from './knowledge-context.ts';
import { passageRoutes } from './passages/routes.ts';
import { sourceRoutes } from './sources/routes.ts';
import { uploadSource, type Upload } from './sources/upload.ts';
import { tableRoutes } from './table/routes.ts';

/** Folders, sources, retrieval and answers. */
export interface Knowledge {
  routes: Binding[];
  jobs: JobHandlers;
  /** Creates a folder and answers its id. */
  createFolder(companyId: string, name: string): Promise<string>;
  /** Adds a file as a source and answers its id; it becomes ready in the background. */
  addFile(companyId: string, upload: Upload): Promise<string>;
  /** Answers from sources, counted against the month and recorded nowhere. @throws AppError as answerQuestion */
  answer(companyId: string, question: Question): Promise<Answer>;
}

export function knowledgeFeature(context: KnowledgeContext): Knowledge {
  const never = new AbortController().signal;
  return {
    routes: [
      ...categoryRoutes(context),
      ...sourceRoutes(context),
      ...tableRoutes(context),
      ...answerRoutes(context),
      ...passageRoutes(context),
    ],
    jobs: knowledgeJobs(context),
    answer: (companyId, question) => answerQuestion(context, companyId, question),
    createFolder: (companyId, name) =>
      context.db.company(
        companyId,
        async (tx) => (await createCategory(tx, companyId, name, context.clock.now())).id,
      ),
    addFile: async (companyId, upload) => (await uploadSource(context, companyId, upload, never)).id,
  };
}

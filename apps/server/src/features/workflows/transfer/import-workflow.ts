import type { importWorkflow } from '@centralita/contract/workflows/versions/routes';
import type { WorkflowFile } from '@centralita/contract/workflows/versions/file';
import type { ReplyOf } from '@centralita/contract/core/route';
import { uuidv7 } from '../../../db/ids.ts';
import { insertWithContent } from '../list/make-workflow.ts';
import type { Who } from '../who.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { findNamed } from './find-named.ts';
import { renewed } from './renew.ts';

/** A new workflow of a file that was read. @throws AppError workflow_file_damaged, workflow_limit */
export async function makeOfFile(
  { db, clock }: WorkflowsContext,
  { companyId, who }: { companyId: string; who: Who },
  file: WorkflowFile,
): Promise<ReplyOf<typeof importWorkflow>> {
  const id = uuidv7();
  return db.company(companyId, async (tx) => {
    const { found, missing } = await findNamed(tx, companyId, file, id);
    const content = await renewed(file, found, id);
    const { name, description, channel, language } = file;
    const making = { content, who, now: clock.now() };
    await insertWithContent(tx, companyId, { id, name, description, channel, language }, making);
    return { id, name, missing };
  });
}

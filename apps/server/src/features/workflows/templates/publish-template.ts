import type { WorkflowLanguage } from '@centralita/contract/workflows/schema';
import type { TemplateKey } from '@centralita/contract/workflows/versions/templates';
import { makeOfFile } from '../transfer/import-workflow.ts';
import { publish } from '../versions/publish.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { templateOf } from './gallery.ts';
import { fileOf } from './make-file.ts';

export interface PublishedTemplate {
  companyId: string;
  /** In whose name. */
  userId: string;
  template: TemplateKey;
  language: WorkflowLanguage;
}

/**
 * A new workflow as the template is, online at once. Answers its id.
 * @throws AppError workflow_limit, workflow_not_ready
 */
export async function publishTemplate(
  context: WorkflowsContext,
  { companyId, userId, template, language }: PublishedTemplate,
): Promise<string> {
  const found = templateOf(template);
  const at = language === 'spanish' ? 1 : 0;
  const { channel } = found;
  const file = fileOf(found, {
    name: found.name[at],
    description: found.description[at],
    channel,
    language,
  });
  const who = { userId, editorId: userId, by: null, window: userId };
  const { id } = await makeOfFile(context, { companyId, who }, file);
  await publish(context, { companyId, workflowId: id, who }, { note: '', override_warnings: false });
  return id;
}

import * as calls from '@centralita/contract/workflows/versions/routes';
import { bind, type Binding } from '../../../platform/http/call.ts';
import { checkDraft } from '../checklist/check-snapshot.ts';
import { gallery, templateOf } from '../templates/gallery.ts';
import { fileOf } from '../templates/make-file.ts';
import { exportWorkflow } from '../transfer/export-workflow.ts';
import { makeOfFile } from '../transfer/import-workflow.ts';
import { readFile } from '../transfer/read-file.ts';
import { whoOf } from '../who.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { missingOfVersion } from './missing-of-version.ts';
import { resetDraft, restoreDraft, rollBack } from './go-back.ts';
import { publish } from './publish.ts';
import { compareVersions, listVersions, withAuthor } from './read-versions.ts';
import type { VersionRow } from './store.ts';

export function versionRoutes(context: WorkflowsContext): Binding[] {
  const { db } = context;
  const aside = async (companyId: string, row: VersionRow | null) =>
    row === null ? null : withAuthor(db, companyId, row);
  return [
    bind(calls.publishDraft, async ({ company, body, ...call }) => {
      const acting = { companyId: company.id, workflowId: body.workflow_id, who: whoOf(call) };
      return withAuthor(db, company.id, await publish(context, acting, body));
    }),
    bind(calls.resetDraft, async ({ company, body, ...call }) => {
      const acting = { companyId: company.id, workflowId: body.workflow_id, who: whoOf(call) };
      const { revision, putAside } = await resetDraft(context, acting);
      return { revision, put_aside: await aside(company.id, putAside) };
    }),
    bind(calls.rollBackWorkflow, async ({ company, params, body, ...call }) => {
      const acting = { companyId: company.id, workflowId: params.workflow_id, who: whoOf(call) };
      const { version, putAside, was } = await rollBack(context, acting, body);
      return {
        version: await withAuthor(db, company.id, version),
        put_aside: await aside(company.id, putAside),
        was,
      };
    }),
    bind(calls.restoreDraft, async ({ company, params, body, ...call }) => {
      const acting = { companyId: company.id, workflowId: params.workflow_id, who: whoOf(call) };
      const { revision, putAside } = await restoreDraft(context, acting, body.version);
      return { revision, put_aside: await aside(company.id, putAside) };
    }),
    bind(calls.workflowVersions, ({ company, params, query }) =>
      listVersions(context, { companyId: company.id, workflowId: params.workflow_id }, query),
    ),
    bind(calls.compareVersions, ({ company, params, query }) =>
      compareVersions(context, { companyId: company.id, workflowId: params.workflow_id }, query),
    ),
    bind(calls.missingOfVersion, ({ company, params, query }) =>
      missingOfVersion(context, { companyId: company.id, workflowId: params.workflow_id }, query.version),
    ),
    bind(calls.workflowChecklist, ({ company, params }) =>
      checkDraft(context, company.id, params.workflow_id),
    ),
    bind(calls.exportWorkflow, ({ company, params, query }) =>
      exportWorkflow(context, { companyId: company.id, workflowId: params.workflow_id }, query.version),
    ),
    bind(calls.importWorkflow, async ({ company, body, ...call }) => {
      const file = await readFile(body);
      const acting = { companyId: company.id, who: whoOf(call) };
      return makeOfFile(context, acting, { ...file, name: body.name ?? file.name });
    }),
    bind(calls.workflowTemplates, async () => gallery()),
    bind(calls.createFromTemplate, async ({ company, body, ...call }) => {
      const { template, name, description = '', channel, language } = body;
      const file = fileOf(templateOf(template), { name, description, channel, language });
      const { id } = await makeOfFile(context, { companyId: company.id, who: whoOf(call) }, file);
      return { id };
    }),
  ];
}

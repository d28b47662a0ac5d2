import { Readable } from 'node:stream';
import type { FileReply } from '@centralita/contract/core/file-reply';
import {
  fileFormat,
  fileVersion,
  type FileEdge,
  type FileNode,
  type WorkflowFile,
} from '@centralita/contract/workflows/versions/file';
import type { WorkflowNode } from '@centralita/contract/workflows/schema';
import type { VersionKey } from '@centralita/contract/workflows/versions/schema';
import { jsonFile } from '../../../platform/json/write-json.ts';
import { wanted } from '../versions/read-versions.ts';
import { contentOf, presentVersions, type Snapshot } from '../versions/snapshot.ts';
import type { Place } from '../versions/store.ts';
import type { WorkflowsContext } from '../workflows-context.ts';

/** The draft or a version as a JSON file to be read and imported. @throws AppError not_found, workflow_version_gone */
export async function exportWorkflow(
  context: WorkflowsContext,
  place: Place,
  key: VersionKey,
): Promise<FileReply> {
  const snapshot = await context.db.companyRead(place.companyId, (tx) => wanted(context, tx, place, key));
  const file = {
    format: fileFormat,
    version: fileVersion,
    exported_at: context.clock.now().toISOString(),
    workflow: fileOfSnapshot(snapshot),
  };
  return {
    name: `${snapshot.name}.workflow.json`,
    type: 'application/json',
    bytes: Readable.from(await jsonFile(file)),
  };
}

/** What a workflow only names outside of itself goes along by name; a webhook's address and secrets never do. */
export function fileOfSnapshot(snapshot: Snapshot): WorkflowFile {
  const { workflow_id, name, description, channel, language, webhooks, children } = snapshot;
  const { nodes, edges, sources, ...things } = contentOf(snapshot);
  return {
    id: workflow_id,
    name,
    description,
    channel,
    language,
    configuration_versions: presentVersions(),
    nodes: nodes.flatMap(asFileNode),
    edges: edges.map(({ source_id, target_id, type, configuration }): FileEdge => ({
      source_id,
      target_id,
      type,
      handle: configuration.sourceHandle,
    })),
    ...things,
    webhooks: webhooks.map((webhook) => ({ id: webhook.id, name: webhook.name })),
    workflows: children.map((child) => ({ id: child.workflow_id, name: child.name })),
    sources: sources.map((source) => ({ id: source.document_kn_id, name: source.name })),
  };
}

function asFileNode({ node_type, workflow_id: _, ...node }: WorkflowNode): FileNode[] {
  const kind = node_type.type;
  if (kind === 'context_menu') return [];
  return [{ ...node, kind }];
}

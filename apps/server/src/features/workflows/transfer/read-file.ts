import { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import { configurationVersion } from '@centralita/contract/workflows/nodes/upgrade';
import { maxNodes } from '@centralita/contract/workflows/limits';
import {
  FileNode,
  fileFormat,
  fileVersion,
  WorkflowFile,
} from '@centralita/contract/workflows/versions/file';
import { placeOf } from '@centralita/engine/graph/configuration';
import { z } from 'zod';
import { calmlyEach } from '../../../platform/calmly.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { damaged, written } from './damaged.ts';

/** The outside of a file, as the call takes it. */
export interface Envelope {
  format: string;
  version: number;
  workflow?: unknown;
}

/**
 * What a file holds, each part as it has to be; what only fits together later is not looked at yet.
 * @throws AppError workflow_file_foreign, workflow_file_newer, workflow_file_damaged (`details.path`), workflow_file_too_large
 * (`details.path`, and how much of what is `found` there where `limit` is the most)
 */
export async function readFile({ format, version, workflow }: Envelope): Promise<WorkflowFile> {
  if (format !== fileFormat || version < 1) throw new AppError('workflow_file_foreign');
  if (version > fileVersion) throw new AppError('workflow_file_newer');
  const { file, issues } = await parsed(workflow);
  if (file ? isNewer(file) : looksNewer(workflow)) throw new AppError('workflow_file_newer');
  if (file) return file;
  const tooLarge = issues.find((issue) => issue.code === 'too_big');
  if (!tooLarge) throw damaged(written(issues[0] ? placeOf(issues[0]) : []));
  const { path, maximum } = tooLarge;
  const measured = measure(path.reduce<unknown>(within, workflow));
  throw new AppError('workflow_file_too_large', { path: written(path), ...measured, limit: Number(maximum) });
}

const Around = WorkflowFile.extend({ nodes: z.array(z.unknown()).min(1).max(maxNodes) });

interface Parsed {
  file: WorkflowFile | null;
  issues: readonly z.core.$ZodIssue[];
}

/** Nodes one by one: thousands of them would hold others up. */
async function parsed(workflow: unknown): Promise<Parsed> {
  const around = Around.safeParse(workflow);
  if (!around.success) return { file: null, issues: around.error.issues };
  const read = await calmlyEach(around.data.nodes, (node) => FileNode.safeParse(node));
  const nodes = read.flatMap(({ data }) => data ?? []);
  const issues = read.flatMap(({ error }, at) =>
    (error?.issues ?? []).map((issue) => ({ ...issue, path: ['nodes', at, ...issue.path] })),
  );
  return { file: issues.length > 0 ? null : { ...around.data, nodes }, issues };
}

/** Written by a newer product, whose configurations this one would take for its own. */
function isNewer({ configuration_versions: versions, nodes }: WorkflowFile): boolean {
  return nodes.some(({ kind }) => (versions[kind] ?? 1) > configurationVersion(kind));
}

/** The same of one that cannot be read: it may have kinds of nodes and fields that are unknown here. */
function looksNewer(workflow: unknown): boolean {
  const versions = within(workflow, 'configuration_versions');
  if (typeof versions !== 'object' || versions === null) return false;
  return Object.entries(versions).some(([name, version]) => {
    const kind = NodeKind.safeParse(name);
    return kind.success ? Number(version) > configurationVersion(kind.data) : Number(version) > 0;
  });
}

function measure(value: unknown): { of: 'list' | 'text' | 'number'; found: number } | null {
  if (Array.isArray(value)) return { of: 'list', found: value.length };
  if (typeof value === 'string') return { of: 'text', found: value.length };
  return typeof value === 'number' ? { of: 'number', found: value } : null;
}

function within(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

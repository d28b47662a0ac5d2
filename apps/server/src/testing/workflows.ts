import * as calls from '@centralita/contract/workflows/operation-routes';
import { workflowDocument } from '@centralita/contract/workflows/document-routes';
import { createWorkflow } from '@centralita/contract/workflows/list-routes';
import type { WorkflowDocument } from '@centralita/contract/workflows/document';
import type { DraftOperationIn, OperationResult } from '@centralita/contract/workflows/operation';
import { uuidv7 } from '../db/ids.ts';
import { ask, type TestApp } from './app.ts';
import { makeCompany, makePerson, signIn, type TestCompany } from './people.ts';

/** Somebody who may edit workflows, and one that they made. */
export interface Studio {
  app: TestApp;
  company: TestCompany;
  userId: string;
  token: string;
  workflowId: string;
}

export async function makeStudio(app: TestApp, channel: 'phone' | 'api' = 'phone'): Promise<Studio> {
  const company = await makeCompany(app);
  const { id: userId, email } = await makePerson(app, { company });
  const token = await signIn(app, email);
  const { data } = await ask(app, createWorkflow, {
    token,
    body: { name: 'Booking', channel, language: 'english' },
  });
  return { app, company, userId, token, workflowId: data.id };
}

/** Another workflow of the same person in the same company. */
export async function makeBeside(studio: Studio): Promise<Studio> {
  const body = { name: 'Beside', channel: 'phone', language: 'english' } as const;
  const { data } = await ask(studio.app, createWorkflow, { token: studio.token, body });
  return { ...studio, workflowId: data.id };
}

/** Whose workflow it is that must not be reached, and how one is made. */
export const otherWorkflows: [of: string, make: (studio: Studio) => Promise<Studio>][] = [
  ['the same company', makeBeside],
  ['another company', ({ app }) => makeStudio(app)],
];

type Without<O> = O extends unknown ? Omit<O, 'id'> : never;
/** An operation; its id is made where it has none. */
export type Op = Without<DraftOperationIn> & { id?: string };

export interface Saving {
  base?: number;
  by?: string;
  token?: string;
}

/** Sends operations as a window would; `base` is the newest revision unless told. */
export async function save(
  studio: Studio,
  ops: readonly Op[],
  { base, by, token = studio.token }: Saving = {},
): Promise<{ status: number; revision: number; results: OperationResult[]; code: string }> {
  const base_revision = base ?? (await open(studio)).revision;
  const operations = ops.map((op) => ({ id: uuidv7(), ...op })) as DraftOperationIn[];
  const { status, data, error } = await ask(studio.app, calls.saveOperations, {
    token,
    params: { id: studio.workflowId },
    body: { base_revision, operations },
    headers: by ? { 'x-updated-by': by } : {},
  });
  return { status, revision: data?.revision, results: data?.results, code: error.code };
}

/** What became of each, shortly: 'applied', 'conflict', or the code of a refusal. */
export function outcomes({ results }: { results: OperationResult[] }): string[] {
  return results.map(({ status, code }) => code ?? status);
}

/** The document without the number of the company's last event: that may have been of another workflow. */
export async function open({ app, token, workflowId }: Studio): Promise<WorkflowDocument> {
  const { status, data, error } = await ask(app, workflowDocument, { token, params: { id: workflowId } });
  if (status !== 200) throw new Error(`the workflow does not open: ${error.code}`);
  const { event_seq: _, ...document } = data;
  return document;
}

export function node(id: string, node_type: string, configuration: Record<string, unknown> = {}): Op {
  const node_type_in = node_type as 'message';
  return { op: 'node.create', node: { id, node_type: node_type_in, configuration, pos_x: 10, pos_y: 20 } };
}

export function edge(source_id: string, target_id: string, sourceHandle: string | null = null): Op {
  return { op: 'edge.create', edge: { id: uuidv7(), source_id, target_id, configuration: { sourceHandle } } };
}

export function set(node_id: string, paths: Record<string, unknown>): Op {
  return { op: 'node.update', node_id, set: paths };
}

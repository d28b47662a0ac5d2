import { z } from 'zod';
import { isErrorCode, type ErrorCode } from '../core/errors.ts';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { maxPathLength, maxPathsOfUpdate } from './limits.ts';
import { EdgeType } from './nodes/kinds.ts';
import { NewNode } from './nodes/new-node.ts';
import { EdgeConfiguration } from './schema.ts';

/** Made by the client, so that an operation sent again after a lost answer is done once. UUID v7. */
const made = { id: Id };

/** An edge to be made. One that leaves by the same way out is replaced. */
export const NewEdge = z.strictObject({
  id: Id,
  source_id: Id,
  target_id: Id,
  /** Follows from the way out; taken as said where it is left out. */
  type: EdgeType.default('default'),
  configuration: EdgeConfiguration.default({ markerEnd: null, sourceHandle: null, targetHandle: null }),
});
export type NewEdge = z.output<typeof NewEdge>;

/**
 * Paths of a node: `title`, `collapsed`, `position` ({x, y}), `measured` ({width, height}), `configuration.<key>`; of a list of
 * things with ids also `configuration.<key>.<id>` (null = removed), `configuration.<key>.<id>.<field>` and
 * `configuration.<key>.order` (ids; those left out stay behind them).
 */
const set = z
  .record(z.string().min(1).max(maxPathLength), z.unknown())
  .refine((paths) => Object.keys(paths).length <= maxPathsOfUpdate, 'invalid');

export const Operation = z.discriminatedUnion('op', [
  z.strictObject({ ...made, op: z.literal('node.create'), node: NewNode }),
  z.strictObject({
    ...made,
    op: z.literal('node.update'),
    node_id: Id,
    set,
    /** The person saw what the other one wrote, and means this. */
    force: z.boolean().optional(),
  }),
  z.strictObject({ ...made, op: z.literal('node.delete'), node_id: Id }),
  z.strictObject({ ...made, op: z.literal('edge.create'), edge: NewEdge }),
  z.strictObject({ ...made, op: z.literal('edge.delete'), edge_id: Id }),
  z.strictObject({ ...made, op: z.literal('workflow.rename'), name: Name, force: z.boolean().optional() }),
]);
export type Operation = z.output<typeof Operation>;
export type OperationIn = z.input<typeof Operation>;

/** What stands beside the canvas. Its rows are named by their ids, a source by that of the knowledge base. */
export const BesidePart = z.enum(['dynamic_variables', 'database_variables', 'main_instructions', 'sources']);
export type BesidePart = z.infer<typeof BesidePart>;

const row = { ...made, part: BesidePart, row_id: Id };
const fields = z.record(z.string().min(1).max(maxPathLength), z.unknown());

/**
 * What takes back, or does again, what was done beside the canvas. `was` is what the person saw: fields that are something else by
 * now stay as somebody else wrote them, and a row of which any is something else is not deleted.
 */
export const BesideOperation = z.discriminatedUnion('op', [
  /** With the id that it had, by which steps know it. */
  z.strictObject({ ...row, op: z.literal('beside.create'), row: fields }),
  z.strictObject({ ...row, op: z.literal('beside.update'), set: fields, was: fields }),
  z.strictObject({ ...row, op: z.literal('beside.delete'), was: fields }),
]);
export type BesideOperation = z.infer<typeof BesideOperation>;

/** Everything that a window may send of a draft. */
export const DraftOperation = z.union([Operation, BesideOperation]);
export type DraftOperation = z.output<typeof DraftOperation>;
export type DraftOperationIn = z.input<typeof DraftOperation>;

/** What somebody else wrote at the same place since; `path` is `name` for the name of the workflow. */
export const Theirs = z.object({
  path: z.string(),
  /** Null where it was removed. */
  value: z.unknown(),
  /** The window it came from (X-Updated-By), and whose; null where no longer known. */
  by: z.string().nullable(),
  user_id: z.string().nullable(),
  user_name: z.string().nullable(),
});
export type Theirs = z.infer<typeof Theirs>;

/**
 * `applied`: it is saved. `conflict`: nothing of it was saved, `theirs` says what stands there; sent again under a new id with
 * `force` it wins. `refused`: it can never be saved, `code` says why.
 */
export const OperationResult = z.object({
  id: z.string(),
  status: z.enum(['applied', 'conflict', 'refused']),
  code: z.custom<ErrorCode>((code) => typeof code === 'string' && isErrorCode(code)).optional(),
  theirs: z.array(Theirs).optional(),
});
export type OperationResult = z.infer<typeof OperationResult>;

/** Parts of a workflow that a change may concern: what a client has to fetch again where no operations come along. */
export const WorkflowPart = z.enum([
  'document',
  'information',
  'dynamic_variables',
  'database_variables',
  'main_instructions',
  'sources',
  'published',
]);
export type WorkflowPart = z.infer<typeof WorkflowPart>;

/** One change of a draft, as the live event and the list of changes tell it. */
export const WorkflowChange = z.object({
  workflow_id: z.string(),
  /** Of the workflow after it. */
  revision: z.number().int(),
  /** The window it came from (X-Updated-By), which drops its own echo. */
  by: z.string().nullable(),
  user_id: z.string().nullable(),
  parts: z.array(WorkflowPart),
  /** Those that were applied, in their order; null where the parts have to be fetched. */
  operations: z.array(Operation).nullable(),
});
export type WorkflowChange = z.infer<typeof WorkflowChange>;

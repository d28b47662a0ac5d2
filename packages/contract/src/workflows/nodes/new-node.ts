import { z } from 'zod';
import { Id } from '../../core/ids.ts';
import { nodeFields } from '../schema.ts';
import { NodeKind, nodeKindNumbers } from './kinds.ts';

const kinds = Object.entries(nodeKindNumbers) as [NodeKind, number][];
const NodeNumber = z
  .number()
  .int()
  .transform((number, context) => {
    const found = kinds.find(([, one]) => one === number);
    if (found) return found[0];
    context.addIssue({ code: 'custom', message: 'node_kind_unknown' });
    return z.NEVER;
  });

/** A kind by its name, by its number, or as a node carries it: `{"id": 4, ...}`. */
export const NodeTypeIn = z.union([
  NodeKind,
  NodeNumber,
  z
    .strictObject({
      id: NodeNumber,
      type: NodeKind.optional(),
      name: z.string().max(200).optional(),
      name_es: z.string().max(200).optional(),
    })
    .transform(({ id }) => id),
]);

/** The size of a node that nobody has measured (specification 002, section 3). */
export const defaultNodeSize = { width: 600, height: 900 } as const;

/** A node to be made. Its id may be made by the client (UUID v7), so that edges to it can be sent along. */
export const NewNode = z.strictObject({
  id: Id,
  node_type: NodeTypeIn,
  configuration: nodeFields.configuration.default({}),
  title: nodeFields.title.default(''),
  collapsed: nodeFields.collapsed.default(false),
  pos_x: nodeFields.pos_x,
  pos_y: nodeFields.pos_y,
  measured_width: nodeFields.measured_width.default(defaultNodeSize.width),
  measured_height: nodeFields.measured_height.default(defaultNodeSize.height),
  /** One that its kind has counted already: "Question 3" comes back as that. Else the next is taken. */
  node_number: z.number().int().min(1).max(1_000_000).optional(),
});
export type NewNode = z.output<typeof NewNode>;

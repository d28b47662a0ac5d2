import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { maxCoordinate } from '../workflows/limits.ts';

/** Messages of a socket beyond this are not read; what processes tell each other has to stay below 8,000. */
export const maxPresenceBytes = 4_000;
/** Of what is selected or dragged so many are shown to others. */
export const maxPresenceParts = 20;
/** How often others hear of it, in ms; more often is of no use. */
export const presenceEveryMs = 50;

const coordinate = z.number().min(-maxCoordinate).max(maxCoordinate);

/** Where somebody is on the canvas of a workflow, and what they are about. */
const state = {
  /** The window (the same as its X-Updated-By). */
  by: z.string().regex(/^[\w.:-]{1,100}$/),
  /** In coordinates of the canvas; null while it is elsewhere. */
  cursor: z.strictObject({ x: coordinate, y: coordinate }).nullable().default(null),
  /** Nodes and edges. */
  selected: z.array(Id).max(maxPresenceParts).default([]),
  /** The field that is being written, as a path of operations behind the node's id. */
  editing: z.string().max(300).nullable().default(null),
  /** Nodes that are being dragged and are not saved yet. */
  moving: z
    .array(z.strictObject({ node_id: Id, x: coordinate, y: coordinate }))
    .max(maxPresenceParts)
    .default([]),
};

/**
 * What a client says over the live socket. The first `presence` enters the workflow (and leaves another one), later ones
 * replace it; nothing of it is stored.
 */
export const PresenceSaid = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('presence'), workflow_id: Id, ...state }),
  z.strictObject({ kind: z.literal('presence.leave') }),
]);
export type PresenceSaid = z.output<typeof PresenceSaid>;
export type PresenceSaidIn = z.input<typeof PresenceSaid>;

export const Peer = z.object({
  /** Of the connection, given by the server. */
  peer: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  ...state,
});
export type Peer = z.output<typeof Peer>;

/** What who is in a workflow hears: those who came or moved (oneself too, known by `by`), and those who left, by `peer`. */
export const PresenceHeard = z.object({
  kind: z.literal('presence'),
  workflow_id: z.string(),
  peers: z.array(Peer),
  left: z.array(z.string()),
});
export type PresenceHeard = z.infer<typeof PresenceHeard>;

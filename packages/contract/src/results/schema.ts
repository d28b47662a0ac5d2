import { z } from 'zod';
import { Id } from '../core/ids.ts';

export const ResultDeliveryState = z.enum(['waiting', 'delivered', 'failed']);

/** One telling of the results webhook: of the end of a conversation, or of a result that a person corrected. */
export const ResultDelivery = z.object({
  id: Id,
  client_id: Id,
  client_name: z.string(),
  conversation_id: Id.nullable(),
  /** How manyeth correction it tells of; 0 = none. */
  correction: z.number().int(),
  webhook_id: Id,
  state: ResultDeliveryState,
  attempts: z.number().int(),
  /** Of the last attempt: the status that the other side answered with, and a code of why it counts as failed. */
  status: z.number().int().nullable(),
  failure: z.string().nullable(),
  created_at: z.iso.datetime(),
  tried_at: z.iso.datetime().nullable(),
  /** When it is tried again; null where it is not. */
  next_at: z.iso.datetime().nullable(),
});
export type ResultDelivery = z.infer<typeof ResultDelivery>;

import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';

/** By their own word or a key on the phone, by a person of the company, by a program, or in a list that was imported. */
export const OptOutHow = z.enum(['word', 'key', 'operator', 'api', 'import']);
export type OptOutHow = z.infer<typeof OptOutHow>;

/** Somebody whom no campaign of the company reaches any more, on any channel. */
export const OptOut = z.object({
  id: Id,
  /** `address`: what a channel calls them, such as the id of somebody on WhatsApp without a phone. */
  kind: z.enum(['phone', 'address']),
  /** E.164, or as the channel gave it; null where the person was erased: the list still knows them when they come again. */
  address: z.string().nullable(),
  how: OptOutHow,
  /** Who of the company did it. */
  by: z.string().nullable(),
  note: z.string(),
  created_at: Instant,
  /** Null while it holds. */
  removed: z
    .object({
      at: Instant,
      /** Null: the person took it back. */
      by: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
});
export type OptOut = z.infer<typeof OptOut>;

/** Lines of an imported list that hold no phone. */
export const RefusedLine = z.object({ line: z.number().int(), text: z.string() });

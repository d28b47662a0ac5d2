import { z } from 'zod';
import { Instant } from '../core/ids.ts';

/** Who did it, as they were called then. */
export const AuditActor = z.object({
  /** `system`: the product itself, in the background. `key`: a program with a key of the company. */
  kind: z.enum(['person', 'key', 'system']),
  id: z.string().nullable(),
  /** Of the person; of a key, who made it. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The name of the key. */
  key: z.string().nullable(),
  super_admin: z.boolean(),
});
export type AuditActor = z.infer<typeof AuditActor>;

/** `[before, after]`, or true where it is only said that it changed. */
export const AuditField = z.union([z.literal(true), z.tuple([z.unknown(), z.unknown()])]);
export type AuditField = z.infer<typeof AuditField>;

export const AuditChange = z.object({
  /** The kind of thing: user, category, company. */
  what: z.string(),
  how: z.enum(['create', 'update', 'delete']),
  id: z.string(),
  name: z.string().nullable(),
  fields: z.record(z.string(), AuditField),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** One act: who did what to what, when, from where, acting for whom. */
export const AuditEntry = z.object({
  /** Its place in the chain of the company (or of the platform): 1, 2, 3 ... without gaps. */
  seq: z.number().int(),
  at: Instant,
  /** `noun.verb`. */
  act: z.string(),
  actor: AuditActor.nullable(),
  /** A super admin acted for the company. */
  support: z.boolean(),
  target: z.object({ what: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  /** At most 20; `more` says how many others there were. */
  changes: z.array(AuditChange),
  more: z.number().int(),
  /** Names of the fields that the call sent. */
  fields: z.array(z.string()),
  address: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The id that the call was answered with (x-request-id). */
  request: z.string().nullable(),
  /** SHA-256, hexadecimal. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

import { z } from 'zod';

/** UUID v7 on every row of ours; any UUID is accepted on the way in, so that an unknown id answers 404, not 400. */
export const Id = z.guid().transform((id) => id.toLowerCase());

/** An instant on the wire: ISO 8601, UTC. */
export const Instant = z.iso.datetime();

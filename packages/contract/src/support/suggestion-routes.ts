import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';

/** A place in a source, and its words. */
export const ChatSource = z.object({
  /** Null of an answer that people trained. */
  source_id: Id.nullable(),
  name: z.string(),
  quote: z.string(),
});
export type ChatSource = z.infer<typeof ChatSource>;

export const suggestSupportReply = route({
  ...common,
  keys: false,
  method: 'POST',
  path: '/support-chat/{session_id}/suggestion',
  summary:
    'What the campaign’s assistant would answer to the last words of the person, from its sources, and which these are. Nothing is sent. It counts as one answer of the month.',
  params: z.object({ session_id: Id }),
  body: z.strictObject(ofCompany),
  reply: z.object({
    /** The words that it answers; '' where the person has written none, or the campaign has no assistant. */
    question: z.string(),
    /** Null where the sources do not hold it. */
    text: z.string().nullable(),
    sources: z.array(ChatSource),
  }),
  // Nothing is changed but the month's counter.
  audit: false,
});

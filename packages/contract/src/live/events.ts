import { z } from 'zod';
import { SourceStatus } from '../knowledge/schema.ts';
import { WorkflowChange } from '../workflows/operation.ts';

/** What the live socket (`/ws/events?ticket=&since=`) pushes. `seq` orders events of a company; resume with `since`. */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('source.changed'),
    seq: z.number().int(),
    data: z.object({ source_id: z.string(), category_id: z.string(), status: SourceStatus }),
  }),
  z.object({
    kind: z.literal('source.deleted'),
    seq: z.number().int(),
    data: z.object({ source_id: z.string(), category_id: z.string() }),
  }),
  z.object({
    kind: z.literal('category.changed'),
    seq: z.number().int(),
    data: z.object({ category_id: z.string() }),
  }),
  // Its form, policies, services or limits: what the menu shows may have changed too.
  z.object({
    kind: z.literal('company.changed'),
    seq: z.number().int(),
    data: z.object({ company_id: z.string() }),
  }),
  // Somebody was added to the company or taken out of it, or what they may do there is another now.
  z.object({
    kind: z.literal('member.changed'),
    seq: z.number().int(),
    data: z.object({ user_id: z.string() }),
  }),
  z.object({
    kind: z.literal('channel.changed'),
    seq: z.number().int(),
    data: z.object({ channel_id: z.string() }),
  }),
  z.object({
    kind: z.literal('assistant.changed'),
    seq: z.number().int(),
    data: z.object({ assistant_id: z.string() }),
  }),
  z.object({
    kind: z.literal('trained.changed'),
    seq: z.number().int(),
    data: z.object({ trained_id: z.string() }),
  }),
  z.object({
    kind: z.literal('replay.changed'),
    seq: z.number().int(),
    data: z.object({ replay_id: z.string() }),
  }),
  z.object({
    kind: z.literal('voice.changed'),
    seq: z.number().int(),
    data: z.object({ voice_id: z.string() }),
  }),
  // New queries are told of together, at most once a second: then it is one of several.
  z.object({
    kind: z.literal('query.changed'),
    seq: z.number().int(),
    data: z.object({ query_id: z.string() }),
  }),
  z.object({
    kind: z.literal('gap.changed'),
    seq: z.number().int(),
    data: z.object({ gap_id: z.string() }),
  }),
  // A set, its cases or a run of it; while a run goes on at most once a second.
  z.object({
    kind: z.literal('evaluation.changed'),
    seq: z.number().int(),
    data: z.object({ set_id: z.string() }),
  }),
  // The draft of a workflow, or which version of it is published. Who may not open workflows hears no operations.
  z.object({ kind: z.literal('workflow.changed'), seq: z.number().int(), data: WorkflowChange }),
  // Test dialogues of a workflow, or how they went.
  z.object({
    kind: z.literal('dialogue.changed'),
    seq: z.number().int(),
    data: z.object({ workflow_id: z.string() }),
  }),
  // Conversations have begun, gone on or ended; told together, at most once a second: then it is one of several campaigns.
  z.object({
    kind: z.literal('conversation.changed'),
    seq: z.number().int(),
    data: z.object({ campaign_id: z.string() }),
  }),
  z.object({
    kind: z.literal('workflow.deleted'),
    seq: z.number().int(),
    data: z.object({ workflow_id: z.string() }),
  }),
  // A campaign or one of its parts; also one that was archived.
  z.object({
    kind: z.literal('campaign.changed'),
    seq: z.number().int(),
    data: z.object({ campaign_id: z.string() }),
  }),
  // A contact pool or contacts of it; also one that was deleted.
  z.object({
    kind: z.literal('contact-pool.changed'),
    seq: z.number().int(),
    data: z.object({ contact_pool_id: z.string() }),
  }),
  // How far the saving of a file of contacts is; while it goes on about once a second.
  z.object({
    kind: z.literal('contact-upload.changed'),
    seq: z.number().int(),
    data: z.object({ upload_id: z.string() }),
  }),
  // A webhook or one of its parts.
  z.object({
    kind: z.literal('webhook.changed'),
    seq: z.number().int(),
    data: z.object({ webhook_id: z.string() }),
  }),
  // Labels, canned replies or how chats are given out.
  z.object({ kind: z.literal('chat-desk.changed'), seq: z.number().int(), data: z.object({}) }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** Something visible has changed in a chat: nothing is missed by missing one, a screen looks by itself as well. */
export const ThreadNotice = z.object({
  kind: z.literal('thread.changed'),
  data: z.object({ session_id: z.string() }),
});
export type ThreadNotice = z.infer<typeof ThreadNotice>;

/**
 * First message on every connection: where the stream stands. `reset` = too much was missed, fetch everything again; so does another
 * `generation` than before: a backup was restored, and numbers mean something else.
 */
export const LiveHello = z.object({
  kind: z.literal('hello'),
  seq: z.number().int(),
  reset: z.boolean(),
  generation: z.string(),
});

import { z } from 'zod';
import { ClientStatus } from '../campaigns/client-schema.ts';
import { CampaignChannel } from '../campaigns/schema.ts';
import { Id, Instant } from '../core/ids.ts';

const count = z.number().int();
const Day = z.iso.date();

/** Times in milliseconds, within 3 % of the exact ones: half and nine tenths were not longer. Null where there was none. */
export const Spread = z.object({ count, p50: z.number().nullable(), p90: z.number().nullable() });
export type Spread = z.infer<typeof Spread>;

/**
 * How content people were, where a campaign asks them when a conversation is over. `scores`: how often each number was given, 1 first;
 * `average`: to two places, null where nobody answered.
 */
const Csat = z.object({
  asked: count,
  answers: count,
  average: z.number().nullable(),
  scores: z.array(count).length(5),
});

/** What happened in a range of days. */
export const Figures = z.object({
  /** People who wrote for the first time. */
  new_people: count,
  /** Conversations that began. */
  conversations: count,
  /** Messages by who wrote them, those that failed or were cancelled left out. */
  messages: z.object({ person: count, ai: count, operator: count, system: count }),
  /** How often a person of the company took a chat. */
  take_overs: count,
  /** From a person's first message in a conversation to the first answer. */
  first_answer: Spread,
  /** From when a person of the company was wanted until one took the chat. */
  queue_wait: Spread,
  csat: Csat,
  /** Questions in conversations to which the AI knew no answer. */
  unanswered: count,
});
export type Figures = z.infer<typeof Figures>;

/** How people stand whose last activity was in the range. */
const People = { people: count, reached: count, not_reached: count };

const Slice = { conversations: count, messages_in: count, messages_out: count };
/** `csat`: the average of the numbers from 1 to 5; null where there is none. */
const WholeSlice = { ...Slice, take_overs: count, csat: z.number().nullable() };

export const Report = z.object({
  /** Days are those of this time zone (IANA): the campaign's, or the company's over all campaigns. */
  time_zone: z.string(),
  from: Day,
  to: Day,
  /** As many days just before. */
  before: z.object({ from: Day, to: Day }),
  /** After an upgrade, for some minutes: what was said before the last day is only partly in the figures. */
  is_being_counted: z.boolean(),
  figures: Figures,
  figures_before: Figures,
  people: z.object({ ...People, pending: count }),
  statuses: z.array(z.object({ status: ClientStatus, people: count })),
  /** The most frequent first; over all campaigns those of one label are one. */
  results: z.array(z.object({ label: z.string(), people: count })),
  channels: z.array(
    z.object({ channel: CampaignChannel, is_sandbox: z.boolean(), ...People, ...WholeSlice }),
  ),
  /** Every day of the range. */
  days: z.array(z.object({ day: Day, new_people: count, ...Slice })),
  /** 24, from midnight on. */
  hours: z.array(z.object({ hour: count, ...Slice })),
  /** The most frequent first: messages that did not arrive, and people whose conversation did not come to its end. */
  failures: z.array(z.object({ what: z.enum(['message', 'client']), reason: z.string(), count })),
  /** What assistants, and the AI in conversations, had no answer to, the most asked first. */
  questions: z.array(z.object({ question: z.string(), count, last_at: Instant })),
  /** Over all campaigns: those with anything in the range, the most conversations first. Empty in a campaign's own report. */
  campaigns: z.array(z.object({ id: Id, name: z.string(), ...People, ...WholeSlice })),
  /** Right now: chats that wait for a person, and those that a person of the company has. */
  chats: z.object({ waiting: count, with_people: count }),
  /** The running month of the company, and the most that its plan gives. */
  answers: z.object({ month: z.string(), used: count, limit: count }),
});
export type Report = z.infer<typeof Report>;

/** What a report can be downloaded as. */
export const ReportTable = z.enum([
  'figures',
  'statuses',
  'results',
  'channels',
  'days',
  'hours',
  'failures',
  'csat',
  'questions',
  'campaigns',
]);
export type ReportTable = z.infer<typeof ReportTable>;

import type {
  launchPreview,
  launchPreviewPeople,
  NotTried,
} from '@centralita/contract/campaigns/preview-routes';
import { weekDays } from '@centralita/contract/campaigns/limits';
import { pagination } from '@centralita/contract/core/page';
import type { BodyOf, ReplyOf } from '@centralita/contract/core/route';
import type { Tx } from '../../../db/scope.ts';
import { localTime, type CampaignFacts, type CompanyFacts } from '../../eligibility/eligibility.ts';
import { monthsOf } from '../../limits/limits.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { groupsOf, peopleOf, type Asked, type ByClock, type Group } from './groups.ts';
import { companyFacts, readReach } from '../reach-hours.ts';
import { simulate, type Launch, type Simulated, type Tries } from './simulate.ts';

/** A message a second is well below what WhatsApp takes of one number. */
const messagesAnHour = 3_600;
/** A call takes about three minutes, with what is between two. */
const callsAnHourOnALine = 20;
const hourMs = 3_600_000;
/** Played from the first day on: a campaign may end in a hundred years, and each day of it is played through. */
const mostDays = 366;

/** @throws AppError not_found (the pool) */
export async function previewOf(
  context: CampaignsContext,
  companyId: string,
  asked: Asked,
): Promise<ReplyOf<typeof launchPreview>> {
  const { groups, launch, simulated, answers } = await looked(context, companyId, asked);
  const people = groups.reduce((sum, group) => sum + group.people, 0);
  const { tries, never } = simulated;
  const not_tried = notTried(groups, never);
  const at = (one: Tries | undefined) => (one ? new Date(one.at).toISOString() : null);
  return {
    people,
    tried: simulated.tried,
    left_over: people - simulated.tried - not_tried.reduce((sum, { count }) => sum + count, 0),
    not_tried,
    first_attempt: at(tries[0]),
    last_first_attempt: at(tries.findLast(({ first }) => first > 0)),
    last_attempt: at(tries.at(-1)),
    looked_until: launch.isCut ? new Date(launch.campaign.endsAt).toISOString() : null,
    retries: tries.reduce((sum, { again }) => sum + again, 0),
    per_hour: perHour(tries, asked.timezone_id),
    pace_per_hour: launch.pacePerHour,
    answers,
  };
}

/** @throws AppError not_found (the pool) */
export async function previewPeople(
  context: CampaignsContext,
  companyId: string,
  { reason, page, limit, ...asked }: BodyOf<typeof launchPreviewPeople>,
): Promise<ReplyOf<typeof launchPreviewPeople>> {
  const { groups, simulated } = await looked(context, companyId, asked);
  const isOfClock = isByClock(reason);
  const wanted = groups.filter((group) =>
    isOfClock ? group.reason === null && simulated.never.get(group.head) === reason : group.reason === reason,
  );
  const total = wanted.reduce((sum, { people }) => sum + people, 0);
  const heads = wanted.map(({ head }) => head);
  const results = await context.db.companyRead(companyId, (tx) =>
    peopleOf(tx, companyId, asked, {
      ...{ reason: groupReason(reason), heads },
      ...{ limit, offset: (page - 1) * limit },
    }),
  );
  return { results, pagination: pagination(page, limit, total) };
}

function groupReason(reason: NotTried): Group['reason'] {
  return isByClock(reason) ? null : reason;
}

function isByClock(reason: NotTried): reason is ByClock {
  return reason === 'zone_unknown' || reason === 'no_hours' || reason === 'company_hours';
}

async function looked({ db, clock }: CampaignsContext, companyId: string, asked: Asked) {
  const now = clock.now();
  const { groups, standing, reach } = await db.companyRead(companyId, async (tx) => ({
    groups: await groupsOf(tx, companyId, asked),
    standing: await standingOf(tx, companyId, asked, now),
    reach: await readReach(tx, companyId),
  }));
  const launch = launchOf(asked, { ...standing, company: companyFacts(reach) }, now.getTime());
  const answers = { used: standing.answers_used, limit: standing.answers_limit };
  return { groups, launch, answers, simulated: await simulate(groups, launch) };
}

interface Standing {
  is_sandbox: boolean;
  lines: number | null;
  answers_used: number;
  answers_limit: number;
}

async function standingOf(tx: Tx, companyId: string, asked: Asked, now: Date): Promise<Standing> {
  const { utc, elsewhere } = monthsOf(now);
  const row = await tx.one<Standing>(
    'preview.standing',
    `select exists (select from whatsapp_channel w where w.company_id = $1 and w.id = $2 and w.provider = 'sandbox') as is_sandbox,
       (select p.concurrency_limit from phone_channel p where p.company_id = $1 and p.id = $3) as lines,
       answers_used($1, coalesce(($5::jsonb ->> c.country)::date, $4::date))::int as answers_used, k.qn_limit as answers_limit
     from company c join knowledge_settings k on k.company_id = c.id where c.id = $1`,
    [companyId, asked.whatsapp_id, asked.phone_id, utc, elsewhere],
  );
  if (!row) throw new Error('a company without a plan');
  return row;
}

function launchOf(
  asked: Asked,
  { is_sandbox, lines, company }: Standing & { company: CompanyFacts },
  now: number,
): Launch & { isCut: boolean } {
  const isWhatsApp = asked.channel_id === 'whatsapp:channel';
  const startsAt = Date.parse(asked.datetime_start);
  const endsAt = Date.parse(asked.datetime_end);
  const last = Math.max(now, startsAt) + mostDays * 24 * hourMs;
  const campaign: CampaignFacts = {
    inProgress: true,
    requiresConsent: false,
    startsAt,
    endsAt: Math.min(endsAt, last),
    timeZone: asked.timezone_id,
    hours: {
      weekdays: new Set(asked.active_days.map((day) => weekDays.indexOf(day))),
      hours: new Set(asked.active_hours.map((slot) => Number(slot.slice(0, 2)))),
    },
    channel: asked.channel_id,
    sandbox: isWhatsApp && is_sandbox,
    retries: asked.retry_per_contact,
    retryIntervalMs: asked.retry_interval * hourMs,
  };
  const pacePerHour = isWhatsApp ? messagesAnHour : (lines ?? 1) * callsAnHourOnALine;
  return { campaign, company, now, pacePerHour, isCut: endsAt > last };
}

function notTried(groups: readonly Group[], never: Simulated['never']) {
  const counts = new Map<NotTried, number>();
  for (const { head, reason, people } of groups) {
    const why = reason ?? never.get(head);
    if (why) counts.set(why, (counts.get(why) ?? 0) + people);
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count);
}

function perHour(tries: Simulated['tries'], timeZone: string): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { at, first, again } of tries) {
    const { weekday, minute } = localTime(timeZone, at);
    const day = week[weekday];
    const hour = Math.floor(minute / 60);
    if (day) day[hour] = (day[hour] ?? 0) + first + again;
  }
  return week;
}

import { localTime, slotMs } from './local-time.ts';
import type { Place } from './place-of.ts';
import { isLegalAt, isWithin, isWithinAt, type Hours } from './windows.ts';

export { localTime } from './local-time.ts';
export { placeOf, type Place } from './place-of.ts';

/** Why somebody is not tried; stable, as screens and exports carry them. */
export type NotNow =
  // For good, or until somebody changes something.
  | 'no_phone'
  | 'zone_unknown'
  | 'incomplete'
  | 'no_consent'
  | 'opted_out'
  | 'archived'
  | 'reached'
  | 'attempts'
  | 'not_in_progress'
  | 'over'
  // Until something that goes on has ended.
  | 'live_attempt'
  | 'talking'
  // Until a time comes.
  | 'not_started'
  | 'retry_interval'
  | 'hours'
  | 'legal_hours'
  | 'company_hours'
  | 'daily_cap'
  | 'weekly_channel';

export interface Contacted {
  at: number;
  channel: string;
}

/** What is known of a client when it is asked. Instants are milliseconds since 1970. */
export interface ClientFacts {
  /** Null: nothing to reach them by on this channel. */
  address: string | null;
  /** By the number; null where it is not known, or the channel reaches nobody outside (the sandbox). */
  place: Place | null;
  /** Required values are missing. */
  incomplete: boolean;
  /** There is a record of their consent. */
  hasConsent: boolean;
  optedOut: boolean;
  archived: boolean;
  /** Replied, or a call was taken. */
  reached: boolean;
  /** An attempt is queued, on its way or waits for an answer. */
  liveAttempt: boolean;
  /** A conversation with this person goes on, in whichever thread of the company. */
  talking: boolean;
  /** Attempts on this channel that ended. */
  attempts: number;
  lastEndedAt: number | null;
  /** Attempts at this number by all campaigns, of the last 8 days. */
  contacted: readonly Contacted[];
}

export interface CampaignFacts {
  /** Only who agreed to it is tried. */
  requiresConsent: boolean;
  inProgress: boolean;
  startsAt: number;
  endsAt: number;
  timeZone: string;
  /** Null: at every hour. */
  hours: Hours | null;
  channel: string;
  /** The sandbox: nobody outside is reached, so no law of theirs counts. */
  sandbox: boolean;
  retries: number;
  retryIntervalMs: number;
}

export interface CompanyFacts {
  /** Attempts at one number a day over all campaigns; null: as many as the law allows. */
  perDay: number | null;
  /** Within the law's windows. */
  narrowed: Hours | null;
}

export interface Facts {
  client: ClientFacts;
  campaign: CampaignFacts;
  company: CompanyFacts;
}

/** `notBefore`: the first instant at which they may be tried if nothing else changes; null: never by itself. */
export interface Verdict {
  ok: boolean;
  /** All that stand in the way now. */
  reasons: NotNow[];
  notBefore: number | null;
}

/** So far ahead hours are looked for. */
const aheadMs = 62 * 24 * 3_600_000;

/** Whether a client may be tried at an instant: the one place that says so, for the preview, the claim and the attempt itself. */
export function eligible(facts: Facts, at: number): Verdict {
  const lasting = lastingOf(facts, at);
  const waits = waitsOf(facts).filter(([, until]) => until > at);
  const rules = rulesOf(facts);
  const closed = rules.filter(({ open }) => !open(at));
  const reasons = [...lasting, ...waits.map(([code]) => code), ...closed.map(({ code }) => code)];
  if (reasons.length === 0) return { ok: true, reasons, notBefore: at };
  const from = Math.max(at, ...waits.map(([, until]) => until));
  const notBefore = lasting.length > 0 ? null : firstOpen(rules, from, facts.campaign.endsAt);
  return { ok: false, reasons, notBefore };
}

function lastingOf({ client, campaign }: Facts, at: number): NotNow[] {
  const isUnplaced = client.address !== null && client.place === null && !campaign.sandbox;
  const all: [NotNow, boolean][] = [
    ['not_in_progress', !campaign.inProgress],
    ['over', at >= campaign.endsAt],
    ['archived', client.archived],
    ['opted_out', client.optedOut],
    ['no_phone', client.address === null],
    ['zone_unknown', isUnplaced],
    ['incomplete', client.incomplete],
    ['no_consent', campaign.requiresConsent && !client.hasConsent],
    ['reached', client.reached],
    ['talking', client.talking],
    ['live_attempt', client.liveAttempt],
    ['attempts', client.attempts > campaign.retries],
  ];
  return all.filter(([, is]) => is).map(([code]) => code);
}

/** What an exact instant ends. */
function waitsOf({ client, campaign }: Facts): [NotNow, until: number][] {
  const { lastEndedAt } = client;
  const retryAt = lastEndedAt === null ? -Infinity : lastEndedAt + campaign.retryIntervalMs;
  return [
    ['not_started', campaign.startsAt],
    ['retry_interval', retryAt],
  ];
}

interface Rule {
  code: NotNow;
  /** The same within each quarter of an hour. */
  open: (at: number) => boolean;
}

function rulesOf({ client, campaign, company }: Facts): Rule[] {
  const { hours, timeZone, sandbox, channel } = campaign;
  const rules: Rule[] = [];
  if (hours) rules.push({ code: 'hours', open: (at) => isWithin(hours, timeZone, at) });
  const { place, contacted } = client;
  if (sandbox || !place) return rules;
  rules.push({ code: 'legal_hours', open: (at) => isLegalAt(place, at) });
  const { narrowed } = company;
  if (narrowed) rules.push({ code: 'company_hours', open: (at) => isWithinAt(place, narrowed, at) });
  const most = Math.min(company.perDay ?? Infinity, place.law.perDay ?? Infinity);
  if (most < Infinity && contacted.length > 0) rules.push(dailyCap(place, contacted, most));
  const others = contacted.filter((one) => one.channel !== channel);
  if (place.law.oneChannelAWeek && others.length > 0) rules.push(weeklyChannel(place, others));
  return rules;
}

/** In the calendar of each zone. */
function dailyCap({ zones }: Place, contacted: readonly Contacted[], most: number): Rule {
  const calendars = zones.map((zone) => {
    const counts = new Map<number, number>();
    for (const one of contacted) {
      const { day } = localTime(zone, one.at);
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    return { zone, counts };
  });
  const open = (at: number) =>
    calendars.every(({ zone, counts }) => (counts.get(localTime(zone, at).day) ?? 0) < most);
  return { code: 'daily_cap', open };
}

function weeklyChannel({ zones }: Place, others: readonly Contacted[]): Rule {
  const calendars = zones.map((zone) => ({
    zone,
    weeks: new Set(others.map((one) => weekOf(localTime(zone, one.at).day))),
  }));
  const open = (at: number) =>
    calendars.every(({ zone, weeks }) => !weeks.has(weekOf(localTime(zone, at).day)));
  return { code: 'weekly_channel', open };
}

/** Monday to Sunday; 1970-01-01 was a Thursday. */
function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}

/** The first instant from one on at which all of them are open; null: not before the end. */
function firstOpen(rules: readonly Rule[], from: number, endsAt: number): number | null {
  const last = Math.min(endsAt, from + aheadMs);
  for (let at = from; at < last; at = (Math.floor(at / slotMs) + 1) * slotMs)
    if (rules.every(({ open }) => open(at))) return at;
  return null;
}

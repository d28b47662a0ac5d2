import { createCampaign } from '@centralita/contract/campaigns/routes';
import { uuidv7 } from '../db/ids.ts';
import type { Database } from '../db/client.ts';
import { exampleCampaigns, type ExampleCampaign, type ExampleChat } from '../demo/example-chats.ts';
import type { Campaigns } from '../features/campaigns/campaigns.ts';
import type { Conversations } from '../features/conversations/conversations.ts';
import type { Workflows } from '../features/workflows/workflows.ts';
import type { Clock } from '../ports/clock.ts';

/** Rooms in which it is another time. */
export interface RoomsThen {
  campaigns: Pick<Campaigns, 'create' | 'openWidget'>;
  conversations: Pick<Conversations, 'receiveLive' | 'leaveLive' | 'settled'>;
  askForScores(): Promise<void>;
  /** Says that the campaign asks people how content they were. */
  askScoresIn(companyId: string, campaignId: string): Promise<void>;
}

export interface ExampleParts {
  db: Pick<Database, 'company'>;
  workflows: Pick<Workflows, 'publishTemplate'>;
  roomsAt(clock: Clock): RoomsThen;
}

export interface Demo {
  companyId: string;
  userId: string;
  now: Date;
}

const timeZone = 'America/Guayaquil';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Hours that Guayaquil is behind UTC, all year. */
const behind = 5;
const yearMs = 365 * dayMs;
const momentMs = 5 * 60_000;

/**
 * Chats of the days before the first one, so that there is something to look at in reports, results and chats: had as all chats are, with
 * what is said heard by the workflow, only by an earlier clock. After the start, as it takes some seconds.
 */
export async function fillExamples(parts: ExampleParts, demo: Demo, signal?: AbortSignal): Promise<void> {
  const clock = new EarlierClock(demo.now);
  const rooms = parts.roomsAt(clock);
  try {
    for (const campaign of exampleCampaigns)
      await fillCampaign(parts, { ...demo, rooms, clock, signal }, campaign);
  } finally {
    await rooms.conversations.settled();
  }
}

class EarlierClock implements Clock {
  #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  now(): Date {
    return this.#now;
  }

  set(at: number): void {
    this.#now = new Date(at);
  }

  advance(ms: number): void {
    this.set(this.#now.getTime() + ms);
  }
}

interface Scene extends Demo {
  rooms: RoomsThen;
  clock: EarlierClock;
  signal: AbortSignal | undefined;
}

async function fillCampaign(
  { workflows }: ExampleParts,
  scene: Scene,
  campaign: ExampleCampaign,
): Promise<void> {
  const { companyId, userId, rooms, clock, now } = scene;
  const { language, chats } = campaign;
  const workflow_id = await workflows.publishTemplate({ companyId, userId, template: 'survey', language });
  clock.set(now.getTime() - 8 * dayMs);
  const campaignId = await rooms.campaigns.create(companyId, formOf(campaign, workflow_id, clock.now()));
  const accountId = await rooms.campaigns.openWidget(companyId, campaignId);
  await rooms.askScoresIn(companyId, campaignId);
  for (const chat of chats.toSorted((a, b) => b.daysAgo - a.daysAgo || a.hour - b.hour)) {
    if (scene.signal?.aborted) return;
    await have(
      { rooms, clock },
      { companyId, campaignId, accountId },
      { ...chat, begins: beginOf(chat, now) },
    );
  }
}

function beginOf({ daysAgo, hour }: ExampleChat, now: Date): number {
  if (daysAgo === 0) return now.getTime() - momentMs;
  const today = Math.floor((now.getTime() - behind * hourMs) / dayMs) * dayMs;
  return today - daysAgo * dayMs + (hour + behind) * hourMs;
}

async function have(
  { rooms, clock }: Pick<Scene, 'rooms' | 'clock'>,
  place: { companyId: string; campaignId: string; accountId: string },
  { name, begins, says, score, leaves }: ExampleChat & { begins: number },
): Promise<void> {
  const where = { ...place, addressKind: 'visitor', address: uuidv7() };
  const say = (text: string) =>
    rooms.conversations.receiveLive({
      ...where,
      ...{ id: uuidv7(), text, variables: { name, nombre: name }, emit: null },
    });
  clock.set(begins);
  for (const text of says) {
    await say(text);
    clock.advance(45_000);
  }
  if (leaves) return rooms.conversations.leaveLive(where);
  await rooms.askForScores();
  clock.advance(60_000);
  if (score !== undefined) await say(String(score));
}

function formOf(
  { name, language, objective, identity, results }: ExampleCampaign,
  workflow_id: string,
  start: Date,
) {
  return createCampaign.body.parse({
    main_config: {
      ...{ name, language, objective, identity_prompt: identity, temperature: 0.3, timezone_id: timeZone },
      datetime_start: start.toISOString(),
      datetime_end: new Date(start.getTime() + yearMs).toISOString(),
    },
    workflow_for_interaction: { workflow_id },
    channels_settings: { is_api_channel: true },
    campaign_types_settings: { inbound: { is_24_hrs: true } },
    expected_results: results.map(([label, description]) => ({ label, description })),
  });
}

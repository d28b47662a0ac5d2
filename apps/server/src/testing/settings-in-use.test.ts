import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from './app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const source = join(import.meta.dirname, '../..');
const web = '../web/src';
const features = 'src/features';

/**
 * Every setting that people store, and who acts on it: a file beyond those that only keep and show it, with the words by which it
 * does. A new column fails here until something reads it, or it is listed as waiting with what it waits for.
 */
type Use = readonly [file: string, words: string] | { waits: string };
const playing = `${features}/conversations/campaign/playing-campaign.ts`;
/** The function `campaign_door`. */
const door = 'src/db/migrations/0050_threads.sql';
const calls = { waits: 'phone calls, which are not placed yet' };

const settings: Record<string, Record<string, Use>> = {
  campaign: {
    name: [`${features}/campaigns/store/list-campaigns.ts`, 'name'],
    temperature: [`${features}/conversations/turns/live-effects.ts`, 'temperature: campaign.temperature'],
    objective: [playing, 'Objective: ${objective}'],
    assistant_id: [playing, 'trainedOf(row)'],
    identity_prompt: [playing, '[identity_prompt]'],
    language: { waits: 'calls: a talk speaks the language of its workflow' },
    timezone_id: [playing, 'timeZone: row.timezone_id'],
    datetime_start: [door, 'now_is < c.datetime_start'],
    datetime_end: [door, 'c.datetime_end <= now_is'],
    workflow_id: [playing, 'workflow: id !== null'],
    webhook_id: { waits: 'the webhook that is told what came of a talk (decisions.md, section 6)' },
    whatsapp_id: { waits: 'messages by WhatsApp, which only connects yet' },
    is_paused: [door, 'if c.is_paused'],
    finished_at: [door, 'c.finished_at is not null'],
    archived_at: [`${features}/campaigns/store/list-campaigns.ts`, 'archived_at'],
    api_key_hash: [`${features}/conversations/arrivals/check-key.ts`, 'c.api_key_hash = $3'],
  },
  campaign_expected_result: {
    label: ['../../packages/engine/src/turn/asks/result.ts', 'label'],
    description: ['../../packages/engine/src/turn/asks/result.ts', 'description'],
  },
  campaign_phone: {
    phone_id: calls,
    extension: calls,
    voice_id: calls,
    silence_timeout: calls,
    is_record_call: calls,
    is_waiting_for_greeting: calls,
  },
  campaign_inbound: {
    active_days: [door, 'any (c.active_days)'],
    active_hours: [door, 'any (c.active_hours)'],
    is_24_hrs: [door, 'not c.is_24_hrs'],
    inactive_hours_message: [playing, 'row.inactive_hours_message'],
  },
  assistant: {
    name: [playing, 'assistant.name'],
    organization_name: [playing, 'assistant.organization'],
    image_url: [`${web}/features/assistants/list/assistant-card.tsx`, 'image_url'],
    answer_language: [`${features}/assistants/try-assistant.ts`, 'answer_language'],
    categories: [`${features}/assistants/try-assistant.ts`, 'categories'],
    search_type: [`${features}/assistants/try-assistant.ts`, 'search_type'],
    not_found_answer: [`${features}/assistants/try-assistant.ts`, 'not_found_answer'],
    specific_instructions: [playing, 'assistant.instructions'],
    focus: [`${features}/knowledge/answering/manner.ts`, 'manner.focus'],
    temperature: [`${features}/knowledge/answering/compose.ts`, 'temperature, max_tokens'],
  },
  workflow: {
    name: [`${features}/workflows/versions/snapshot.ts`, 'name'],
    description: [`${web}/features/workflows/list/workflows-table.tsx`, 'description'],
    channel: ['../../packages/engine/src/turn/said/words-to-say.ts', "brief.channel === 'phone'"],
    language: ['../../packages/engine/src/turn/texts.ts', 'textsOf(language'],
  },
  company: {
    name: [`${web}/features/shell/brand.tsx`, 'name'],
    country: [playing, 'o.country'],
    language: [`${features}/identity/codes/recipient.ts`, 'language'],
    logo: [`${web}/features/shell/brand.tsx`, '.logo'],
    industry_id: { waits: 'nothing: it says what a company does, to whoever runs the platform' },
    policies: [`${features}/identity/companies/grant-to-members.ts`, 'policies'],
    is_active: [door, 'o.is_active'],
    accent_color: [`${web}/platform/branding.ts`, 'accent_color'],
  },
  contact_center_settings: {
    is_service_active: [door, 's.is_service_active'],
    minutes_limit: { waits: 'minutes of phone calls, which are not placed yet' },
  },
};

/** Written by the product itself. */
const own =
  /^(id|company_id|campaign_id|search_key|created_at|updated_at|api_key_prefix|api_key_made_at|revisions?|numbers|(node|edge|versions)_count|published_\w+|active_before|deleted_at|erasing_at|off_since)$/;

it('everything that people can set does something, or is known to wait', async () => {
  const columns = await app.db.platformQuery<{ table: string; column: string }>(
    'test.settings.columns',
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and table_name = any ($1)`,
    [Object.keys(settings)],
  );
  const stored = columns
    .filter(({ column }) => !own.test(column))
    .map(({ table, column }) => `${table}.${column}`);
  const told = Object.entries(settings).flatMap(([table, uses]) =>
    Object.keys(uses).map((column) => `${table}.${column}`),
  );
  expect(stored.toSorted()).toEqual(told.toSorted());
});

const uses = Object.entries(settings).flatMap(([table, all]) =>
  Object.entries(all).flatMap(([column, use]) =>
    'waits' in use ? [] : [[`${table}.${column}`, use] as const],
  ),
);

it.each(uses)('%s is read where it acts', (_, [file, words]) => {
  const path = join(source, file);
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8')).toContain(words);
});

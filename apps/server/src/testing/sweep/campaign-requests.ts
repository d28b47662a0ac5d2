import type { Entry } from './entry.ts';
import type { Ids } from './world.ts';

const day = 24 * 3_600_000;
const of = (ids: Ids) => ({ campaign_id: ids.campaign });
const phoned = (ids: Ids) => ({ campaign_id: ids.phonedCampaign });
const phone = (ids: Ids) => ({ phone_id: ids.phone, voice_id: ids.voice });

const launch = (ids: Ids) => ({
  datetime_start: '2026-01-01T00:00:00Z',
  datetime_end: '2027-01-01T00:00:00Z',
  timezone_id: 'America/Guayaquil',
  active_days: ['mon'],
  active_hours: ['09:00:00'],
  contact_pool_id: ids.contactPool,
  channel_id: 'whatsapp:channel',
});

let cap = 0;
/** Another one for each caller. */
const anotherCap = () => ((cap += 1) % 100) + 1;

/** Entries of the calls of campaigns. */
export const campaignRequests: Record<string, Entry> = {
  'cc GET /ai-campaigns/timezones': { make: () => ({}) },
  'cc GET /ai-campaigns/assistants': { make: () => ({}) },
  'cc POST /ai-campaigns/launch-preview': { make: (ids) => ({ body: launch(ids) }), takesIds: true },
  'cc POST /ai-campaigns/launch-preview/people': {
    make: (ids) => ({ body: { ...launch(ids), reason: 'opted_out' } }),
    takesIds: true,
  },
  'cc GET /ai-campaigns/paginated': {
    make: () => ({
      query: {
        search: 'a',
        campaign_status: ['in_progress', 'incomplete'],
        channels_id: ['api:channel'],
        limit: '50',
      },
    }),
  },
  'cc GET /ai-campaigns/{campaign_id}/result-deliveries': {
    make: (ids) => ({ params: of(ids), query: { state: 'failed', client_id: ids.campaign } }),
    takesIds: true,
  },
  'cc POST /ai-campaigns/{campaign_id}/result-deliveries/{id}/send-again': {
    make: (ids) => ({ params: { ...of(ids), id: ids.campaign }, body: {} }),
    takesIds: true,
    // None has failed: features/results tries one that has.
    status: 404,
  },
  'cc GET /ai-campaigns/{campaign_id}/information': {
    make: (ids) => ({ params: of(ids) }),
    takesIds: true,
  },
  'cc POST /ai-campaigns/create': {
    make: (ids) => ({
      body: {
        main_config: {
          name: 'New',
          temperature: 0.3,
          objective: 'Ask how it went.',
          ai_kb_assistant_id: ids.assistant,
          datetime_start: new Date().toISOString(),
          datetime_end: new Date(Date.now() + 60 * day).toISOString(),
          language: 'english',
          timezone_id: 'America/Guayaquil',
        },
        workflow_for_interaction: { workflow_id: ids.workflow, ai_webhook_id: ids.webhook },
        channels_settings: {
          phone_channel: phone(ids),
          whatsapp_channel: { whatsapp_id: ids.whatsapp },
          is_api_channel: true,
        },
        campaign_types_settings: {
          inbound: { is_24_hrs: true },
          outbound: { contact_pool_id: ids.contactPool },
        },
        expected_results: [{ label: 'Happy', description: 'Says so.' }],
      },
    }),
    takesIds: true,
  },
  'cc DELETE /ai-campaigns/{campaign_id}/archive': {
    make: (ids) => ({ params: phoned(ids) }),
    takesIds: true,
  },
  'cc PATCH /ai-campaigns/{id}/status': {
    make: (ids) => ({ params: { id: ids.campaign }, body: { status: 'paused' } }),
    takesIds: true,
  },
  'cc PATCH /ai-campaigns/{id}/main-settings': {
    make: (ids) => ({
      params: { id: ids.campaign },
      body: { name: 'Renamed', ai_kb_assistant_id: ids.assistant },
    }),
    takesIds: true,
  },
  'cc PATCH /ai-campaigns/{campaign_id}/workflow-for-interaction': {
    make: (ids) => ({
      params: of(ids),
      body: { workflow_id: ids.workflow, ai_webhook_id: ids.webhook },
    }),
    takesIds: true,
  },
  'cc POST /ai-campaigns/{campaign_id}/expected-result': {
    make: (ids) => ({ params: of(ids), body: { label: 'Angry', description: 'Says so.' } }),
    takesIds: true,
  },
  'cc PATCH /ai-campaigns/{campaign_id}/expected-result/{id}': {
    make: (ids) => ({ params: { ...of(ids), id: ids.campaignResult }, body: { label: 'Glad' } }),
    takesIds: true,
  },
  'cc DELETE /ai-campaigns/{campaign_id}/expected-result/{id}': {
    make: (ids) => ({ params: { ...of(ids), id: ids.campaignResult } }),
    takesIds: true,
  },
  'cc POST /ai-campaigns/{campaign_id}/phone-channel': {
    make: (ids) => ({ params: of(ids), body: phone(ids) }),
    takesIds: true,
  },
  'cc PATCH /ai-campaigns/{campaign_id}/phone-channel/{id}': {
    make: (ids) => ({ params: { ...phoned(ids), id: ids.campaignPhone }, body: phone(ids) }),
    takesIds: true,
  },
  'cc DELETE /ai-campaigns/{campaign_id}/phone-channel/{id}': {
    make: (ids) => ({ params: { ...phoned(ids), id: ids.campaignPhone } }),
    takesIds: true,
  },
  'cc GET /ai-campaigns/{campaign_id}/conversation-settings': {
    make: (ids) => ({ params: of(ids) }),
    takesIds: true,
  },
  'cc PATCH /ai-campaigns/{campaign_id}/conversation-settings': {
    make: (ids) => ({ params: of(ids), body: { time_out_hours: 12 } }),
    takesIds: true,
  },
  'cc GET /ai-campaigns/{campaign_id}/compliance': { make: (ids) => ({ params: of(ids) }), takesIds: true },
  'cc PATCH /ai-campaigns/{campaign_id}/compliance': {
    make: (ids) => ({ params: of(ids), body: { discloses_recording: false } }),
    takesIds: true,
  },
  'cc GET /reach-hours': { make: () => ({}) },
  'cc PUT /reach-hours': {
    make: () => ({
      body: { hours: { active_days: ['mon'], active_hours: ['09:00:00'] }, per_day: anotherCap() },
    }),
  },
  'cc GET /ai-campaigns/{campaign_id}/widget': { make: (ids) => ({ params: of(ids) }), takesIds: true },
  'cc PATCH /ai-campaigns/{campaign_id}/widget': {
    make: (ids) => ({
      params: of(ids),
      body: { is_on: true, allowed_origins: ['https://shop.example.com'], greeting: 'Hello' },
    }),
    takesIds: true,
  },
  'cc POST /ai-campaigns/{campaign_id}/widget/key': {
    make: (ids) => ({ params: of(ids), body: {} }),
    takesIds: true,
  },
  'cc POST /ai-campaigns/{campaign_id}/widget/secret': {
    make: (ids) => ({ params: of(ids), body: {} }),
    takesIds: true,
  },
  'cc DELETE /ai-campaigns/{campaign_id}/widget/secret': {
    make: (ids) => ({ params: of(ids) }),
    takesIds: true,
  },
  'cc POST /ai-campaigns/{campaign_id}/whatsapp-channel/{whatsapp_id}': {
    make: (ids) => ({ params: { ...of(ids), whatsapp_id: ids.whatsapp }, body: {} }),
    takesIds: true,
  },
  'cc PATCH /ai-campaigns/{campaign_id}/whatsapp-channel/{whatsapp_id}': {
    make: (ids) => ({ params: { ...phoned(ids), whatsapp_id: ids.whatsapp }, body: {} }),
    takesIds: true,
  },
  'cc DELETE /ai-campaigns/{campaign_id}/whatsapp-channel': {
    make: (ids) => ({ params: phoned(ids) }),
    takesIds: true,
  },
  'cc POST /ai-campaigns/{campaign_id}/api-channel': {
    make: (ids) => ({ params: of(ids), body: {} }),
    takesIds: true,
  },
  'cc DELETE /ai-campaigns/{campaign_id}/api-channel': {
    make: (ids) => ({ params: of(ids) }),
    takesIds: true,
  },
  'cc POST /ai-campaigns/{campaign_id}/outbound-type': {
    make: (ids) => ({
      params: { campaign_id: ids.bareCampaign },
      body: { contact_pool_id: ids.contactPool },
    }),
    takesIds: true,
  },
  'cc PATCH /ai-campaigns/{campaign_id}/outbound-type/{id}': {
    make: (ids) => ({
      params: { campaign_id: ids.phonedCampaign, id: ids.phonedOutbound },
      body: { retry_interval: 2, contact_pool_id: ids.contactPool },
    }),
    takesIds: true,
  },
  'cc DELETE /ai-campaigns/{campaign_id}/outbound-type/{id}': {
    make: (ids) => ({ params: { ...phoned(ids), id: ids.phonedOutbound } }),
    takesIds: true,
  },
  'cc POST /ai-campaigns/{campaign_id}/inbound-type': {
    make: (ids) => ({ params: { campaign_id: ids.bareCampaign }, body: {} }),
    takesIds: true,
  },
  'cc PATCH /ai-campaigns/{campaign_id}/inbound-type/{id}': {
    make: (ids) => ({
      params: { ...of(ids), id: ids.campaignInbound },
      body: { is_24_hrs: false, active_days: ['sun'] },
    }),
    takesIds: true,
  },
  'cc DELETE /ai-campaigns/{campaign_id}/inbound-type/{id}': {
    make: (ids) => ({ params: { ...phoned(ids), id: ids.phonedInbound } }),
    takesIds: true,
  },
};

import { createCampaign } from '@centralita/contract/campaigns/routes';
import { createContactPool } from '@centralita/contract/contacts/routes';
import type { Database } from '../db/client.ts';
import type { Campaigns } from '../features/campaigns/campaigns.ts';
import type { Contacts } from '../features/contacts/contacts.ts';
import type { Conversations } from '../features/conversations/conversations.ts';
import { sandboxNumber } from '../features/inbound/sandbox/sandbox-number.ts';
import type { Knowledge } from '../features/knowledge/knowledge.ts';
import type { Workflows } from '../features/workflows/workflows.ts';
import { customerHelp } from '../demo/customer-help.ts';
import { planesYFacturacion } from '../demo/planes-y-facturacion.ts';
import { servicePoints } from '../demo/service-points.ts';

export interface DemoParts {
  knowledge: Pick<Knowledge, 'createFolder' | 'addFile'>;
  workflows: Pick<Workflows, 'publishTemplate'>;
  campaigns: Pick<Campaigns, 'create'>;
  contacts: Pick<Contacts, 'create'>;
  conversations: Pick<Conversations, 'receiveMessage'>;
  db: Pick<Database, 'company'>;
}

interface Demo {
  companyId: string;
  /** Its admin, in whose name its workflow is published. */
  userId: string;
  now: Date;
}

const yearMs = 365 * 86_400_000;

/** What there is to look at in the demo company on the first day. */
export async function fillDemo(parts: DemoParts, demo: Demo): Promise<void> {
  await demoKnowledge(parts.knowledge, demo.companyId);
  const { companyId, userId } = demo;
  const survey = { companyId, userId, template: 'survey', language: 'english' } as const;
  const workflow_id = await parts.workflows.publishTemplate(survey);
  const whatsapp_id = await parts.db.company(companyId, (tx) => sandboxNumber(tx, companyId, demo.now));
  const contact_pool_id = await parts.contacts.create(companyId, customers(workflow_id));
  const campaignId = await parts.campaigns.create(
    companyId,
    surveyCampaign({ workflow_id, whatsapp_id, contact_pool_id }, demo.now),
  );
  await parts.conversations.receiveMessage(wish({ companyId, campaignId, accountId: whatsapp_id }));
}

/** Somebody on the sandbox phone who waits for a person from the first minute on. */
function wish(place: { companyId: string; campaignId: string; accountId: string }) {
  return {
    ...place,
    accountKind: 'sandbox' as const,
    addressKind: place.campaignId,
    address: 'Carla',
    providerId: 'demo',
    text: 'Hello, I have had no connection since this morning. I want to talk to a person, please.',
    sentAt: null,
  };
}

/** Whom the survey reaches out to; one of them lacks a name. Numbers of nobody. */
function customers(workflow_id: string) {
  return createContactPool.body.parse({
    name: 'Customers in Quito',
    workflow_id,
    required_variables: ['name'],
    optional_variables: ['plan'],
    contact_list: [
      { phone: '+593990000101', name: 'Ana Torres', plan: 'Home 200' },
      { phone: '+593990000102', name: 'Luis Vera', plan: 'Home 500' },
      { phone: '+593990000103', name: 'María Paz', plan: 'Business' },
      { phone: '+593990000104', plan: 'Home 200' },
    ],
  });
}

/** The sandbox phone talks to it, and programs; its key is made anew by whoever wants to. */
function surveyCampaign(
  { contact_pool_id, ...used }: { workflow_id: string; whatsapp_id: string; contact_pool_id: string },
  now: Date,
) {
  return createCampaign.body.parse({
    main_config: {
      name: 'Satisfaction survey',
      temperature: 0.3,
      objective: 'Learn how customers like their connection, and who wants to be called back.',
      identity_prompt: 'You are Aurora, the friendly assistant of Aurora Internet.',
      datetime_start: now.toISOString(),
      datetime_end: new Date(now.getTime() + yearMs).toISOString(),
      language: 'english',
      timezone_id: 'America/Guayaquil',
    },
    workflow_for_interaction: { workflow_id: used.workflow_id },
    channels_settings: { is_api_channel: true, whatsapp_channel: { whatsapp_id: used.whatsapp_id } },
    campaign_types_settings: { inbound: { is_24_hrs: true }, outbound: { contact_pool_id } },
  });
}

async function demoKnowledge(knowledge: DemoParts['knowledge'], companyId: string): Promise<void> {
  const files = [
    { folder: 'Customer help', name: 'Customer help', file: 'customer-help.txt', text: customerHelp },
    {
      folder: 'Planes y facturación',
      name: 'Planes y facturación',
      file: 'planes.txt',
      text: planesYFacturacion,
    },
    { folder: 'Planes y facturación', name: 'Puntos de atención', file: 'puntos.csv', text: servicePoints },
  ];
  const folders = new Map<string, string>();
  for (const { folder, name, file, text } of files) {
    const category_id = folders.get(folder) ?? (await knowledge.createFolder(companyId, folder));
    folders.set(folder, category_id);
    const source_type = file.endsWith('.csv') ? ('spreadsheet' as const) : ('document' as const);
    const bytes = new TextEncoder().encode(text);
    await knowledge.addFile(companyId, {
      file: { name: file, bytes },
      name,
      category_id,
      source_type,
      by: null,
    });
  }
}

import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import type { TestApp } from '../app.ts';
import { makeCompany, type TestCompany } from '../people.ts';
import { until } from '../until.ts';
import { makeAssistant, makeTraining, newAssistantIds, type AssistantIds } from './assistant-world.ts';
import { makeCampaigns, newCampaignIds, type CampaignIds } from './campaign-world.ts';
import { makeChannels, newChannelIds, nextNumber, type ChannelIds } from './channel-world.ts';
import { makeKnowledge, newKnowledgeIds, type KnowledgeIds } from './knowledge-world.ts';
import { makeContacts, newContactIds, type ContactIds } from './contact-world.ts';
import { makeDeleted, makePeople, newPeopleIds, type PeopleIds } from './people-world.ts';
import { stateOf } from './state-of-company.ts';
import {
  makeConversation,
  makeThread,
  newConversationIds,
  type ConversationIds,
} from './conversation-world.ts';
import { together } from './together.ts';
import { makeVersions, newVersionIds, type VersionIds } from './version-world.ts';
import { makeWebhook, newWebhookIds, type WebhookIds } from './webhook-things.ts';
import { makeWorkflow, newWorkflowIds, type WorkflowIds } from './workflow-world.ts';

/** One of each thing that a call can name. */
export interface Ids
  extends
    KnowledgeIds,
    AssistantIds,
    ChannelIds,
    PeopleIds,
    WebhookIds,
    WorkflowIds,
    VersionIds,
    ConversationIds,
    CampaignIds,
    ContactIds {
  company: string;
  /** Companies of nobody: one to delete, one that is deleted. */
  spareCompany: string;
  deletedCompany: string;
}

export interface World {
  own: TestCompany;
  other: TestCompany;
  /** Where super admins help: calls may change it, unlike the other one. */
  helped: TestCompany;
  otherIds: Ids;
  /** Words that stand in every text of the other company and nowhere else. */
  canary: string;
  freshIds(companyId: string): Promise<Ids>;
  /** Things of the company that no call has changed, the same ones until they are spent. */
  unspentIds(companyId: string): Promise<Ids>;
  /** A call that was not refused has used the company's unspent things. */
  spend(companyId: string): void;
  unknownIds(): Ids;
  /** All rows of the other company, to be compared. */
  stateOfOther(): Promise<unknown>;
}

export async function makeWorld(app: TestApp): Promise<World> {
  const canary = 'canario-amarillo';
  const own = await makeCompany(app, 'Own company');
  const other = await makeCompany(app, canary);
  const helped = await makeCompany(app, 'Helped company');
  const otherIds = await makeThings(app, other.id, canary);
  const unspent = new Map<string, Ids>();
  return {
    own,
    other,
    helped,
    otherIds,
    canary,
    freshIds(companyId) {
      unspent.delete(companyId);
      return makeThings(app, companyId, 'ordinary');
    },
    async unspentIds(companyId) {
      const ids = unspent.get(companyId) ?? (await makeThings(app, companyId, 'ordinary'));
      unspent.set(companyId, ids);
      return ids;
    },
    spend: (companyId) => {
      unspent.delete(companyId);
    },
    unknownIds: () => ({
      company: uuidv7(),
      spareCompany: uuidv7(),
      deletedCompany: uuidv7(),
      ...newKnowledgeIds('Unknown.'),
      ...newAssistantIds(),
      ...newChannelIds(),
      ...newPeopleIds(),
      ...newWebhookIds(),
      ...newWorkflowIds(),
      ...newVersionIds(),
      ...newConversationIds(),
      ...newCampaignIds(),
      ...newContactIds(),
    }),
    async stateOfOther() {
      await until(() => noJobs(app));
      return stateOf(app, other.id);
    },
  };
}

/** Work that an allowed caller asked for earlier must not look like a change by a later one. */
async function noJobs(app: TestApp): Promise<boolean> {
  const jobs = await app.db.platformQuery(
    'sweep.jobs',
    "select 1 from job where state <> 'failed' and run_at = 'epoch' limit 1",
  );
  return jobs.length === 0;
}

async function makeThings(app: TestApp, companyId: string, word: string): Promise<Ids> {
  const [people, spare, deletedCompany] = await Promise.all([
    makePeople(app, companyId, word),
    makeCompany(app),
    makeDeleted(app),
  ]);
  const ids = {
    company: companyId,
    spareCompany: spare.id,
    deletedCompany,
    ...newKnowledgeIds(`The ${word} sings at noon.`),
    ...newAssistantIds(),
    ...newChannelIds(),
    ...newWebhookIds(),
    ...newWorkflowIds(),
    ...newVersionIds(),
    ...newConversationIds(),
    ...newCampaignIds(),
    ...newContactIds(),
    ...people,
  };
  const made = { word, now: app.clock.now() };
  const write = async (tx: Tx) => {
    await makeKnowledge(tx, companyId, ids, made);
    await makeWebhook(tx, companyId, ids, made);
    await makeAssistant(tx, companyId, ids, made);
    await makeWorkflow(tx, companyId, ids, made);
    await makeVersions(tx, companyId, ids, made);
    await makeConversation(tx, companyId, ids, made);
    await makeTraining(tx, companyId, ids, made);
    await makeChannels(tx, companyId, ids, made);
    await makeCampaigns(tx, companyId, ids, { ...made, number: nextNumber() });
    await makeContacts(tx, companyId, ids, made);
    await makeThread(tx, companyId, ids, made);
  };
  await app.db.company(companyId, (tx) => together(tx, write));
  return ids;
}

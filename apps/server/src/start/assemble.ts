import { api } from '@centralita/contract/api';
import type { FastifyInstance } from 'fastify';
import { version } from '../../package.json';
import { assistantRoutes } from '../features/assistants/routes.ts';
import { auditRoutes } from '../features/audit/routes.ts';
import { campaignsFeature, type Campaigns } from '../features/campaigns/campaigns.ts';
import { clientRoutes } from '../features/clients/routes.ts';
import type { WhatsAppLine } from '../features/channels/channels.ts';
import { contactsFeature, type Contacts } from '../features/contacts/contacts.ts';
import type { Conversations } from '../features/conversations/conversations.ts';
import type { Companies } from '../features/companies/companies.ts';
import { evaluationFeature } from '../features/evaluation/evaluation.ts';
import type { Identity } from '../features/identity/identity.ts';
import type { Knowledge } from '../features/knowledge/knowledge.ts';
import { limitsRoutes } from '../features/limits/routes.ts';
import { TokenCounts } from '../features/limits/token-counts.ts';
import { HitCounts } from '../features/knowledge/trained/hit-counts.ts';
import { trainedFeature } from '../features/training/trained/trained.ts';
import { trainingFeature } from '../features/training/training.ts';
import { inboundApiRoutes } from '../features/inbound/api/routes.ts';
import { optOutRoutes } from '../features/opt-outs/routes.ts';
import { reportsFeature, type Reports } from '../features/reports/reports.ts';
import { resultsFeature } from '../features/results/results.ts';
import { mediaFeature } from '../features/media/media.ts';
import { whatsAppFiles } from '../features/inbound/whatsapp/fetch-media.ts';
import { whatsAppWebhook } from '../features/inbound/whatsapp/webhook.ts';
import { sandboxRoutes } from '../features/inbound/sandbox/routes.ts';
import { widgetFeature, type Widget } from '../features/inbound/widget/widget.ts';
import { lookAtDuty } from '../features/support/duty/duty.ts';
import { supportRoutes } from '../features/support/routes.ts';
import { serveSupportSockets } from '../features/support/sockets/serve-sockets.ts';
import { voiceRoutes } from '../features/voices/routes.ts';
import { workflowsFeature, type Workflows } from '../features/workflows/workflows.ts';
import { webhooksFeature } from '../features/webhooks/webhooks.ts';
import { audited } from '../platform/audit/audited-database.ts';
import { httpApp } from '../platform/http/app.ts';
import type { Binding } from '../platform/http/call.ts';
import { serveDocs } from '../platform/http/docs-page.ts';
import { serveFlags } from '../platform/http/flags.ts';
import { serveHealth } from '../platform/http/health.ts';
import { KeptReplies } from '../platform/http/kept-replies.ts';
import { RateLimit } from '../platform/http/rate-limit.ts';
import { serve } from '../platform/http/serve.ts';
import { serveWebhook } from '../platform/http/serve-webhook.ts';
import { serveReturn } from '../platform/http/serve-return.ts';
import { serveUnknown, serveWebApp, type Answer } from '../platform/http/web-app.ts';
import { serveWidgetPages } from '../platform/http/widget-page.ts';
import type { JobHandlers } from '../platform/jobs/jobs.ts';
import { serveLiveSocket } from '../platform/sockets/live-socket.ts';
import { TicketSockets } from '../platform/sockets/ticket-sockets.ts';
import { ThreadNotices } from '../platform/sockets/thread-notices.ts';
import type { Clock } from '../ports/clock.ts';
import type { Messengers } from '../ports/messenger.ts';
import { channelsOf, companiesOf, conversationsOf, identityOf, knowledgeOf } from './features-of.ts';
import type { RoomsThen } from './fill-examples.ts';
import type { Parts } from './parts.ts';
import { roomsAt } from './rooms-at.ts';

export interface Assembly {
  app: FastifyInstance;
  knowledge: Knowledge;
  workflows: Workflows;
  campaigns: Campaigns;
  contacts: Pick<Contacts, 'create'>;
  /** What nobody has to remember about chats. */
  lookAtDuty(): Promise<void>;
  conversations: Pick<Conversations, 'work' | 'receiveMessage' | 'endOver'>;
  reports: Pick<Reports, 'fold'>;
  /** Campaigns and chats by another clock; `settled` ends them. */
  roomsAt(clock: Clock): RoomsThen;
  jobs: JobHandlers;
  /** Null where this process serves no calls. */
  sockets: TicketSockets | null;
  sweep(): Promise<void>;
  /** From now on `/health/ready` says no, and each answer closes its connection. */
  drain(): void;
}

/** Mounts every feature on one HTTP app, in the order of the stairs. */
export async function assemble(parts: Parts): Promise<Assembly> {
  const { clock } = parts;
  const db = audited(parts.db, clock);
  const state = { draining: false };
  const app = await httpApp(parts.log, parts.trustedProxies, () => state.draining);
  const live: { sockets?: TicketSockets } = {};
  const identity = identityOf({ ...parts, db }, live);
  const [tokens, hits] = [new TokenCounts(db, clock), new HitCounts(db, clock)];
  const knowledge = knowledgeOf({ ...parts, db }, tokens, hits);
  const trained = trainedFeature({ db, clock, knowledge });
  const training = trainingFeature({ db, clock, knowledge });
  const evaluation = evaluationFeature({ db, clock, knowledge, model: parts.model?.model ?? null });
  const companies = companiesOf({ ...parts, db }, identity);
  const channels = channelsOf({ ...parts, db });
  const webhooks = webhooksFeature({ db, clock, sealer: parts.sealer, outbound: parts.pages });
  const workflows = workflowsFeature({ db, clock, webhooks, model: parts.model !== null });
  const notices = new ThreadNotices(parts.hub.relay);
  const media = mediaFeature({ db, clock, files: parts.files, transcriber: parts.transcriber, notices });
  const line = channels.whatsapp;
  const rooms = { ...parts, db, notices, media, webhooks, workflows, knowledge, tokens };
  const conversations = conversationsOf({ ...rooms, messengers: messengersOf(parts, line) });
  const contacts = contactsFeature({ db, clock, reader: parts.reader });
  const campaigns = campaignsFeature({ db, clock, sealer: parts.sealer });
  const address = { sealer: parts.sealer, publicUrl: parts.product.url };
  const widget = widgetFeature({ db, clock, campaigns, conversations, notices, media, ...address });
  const reports = reportsFeature({ db, clock });
  const results = resultsFeature({ db, clock, webhooks, url: parts.product.url });
  const withJobs = [identity, companies, channels, contacts, knowledge, trained, evaluation, media];
  serveHealth(app, { ready: async () => !state.draining && (await canServe(parts)) });
  if (parts.web) {
    const early = [identity, companies, channels, knowledge, trained, training, evaluation];
    const late = [workflows, webhooks, media, conversations, contacts, campaigns, results, reports];
    const bindings = [
      ...[...early, ...late].flatMap(({ routes }) => routes),
      ...plainRoutes({ ...parts, db, knowledge, companies }),
      ...clientRoutes({ db, clock, campaigns, conversations, workflows }),
      ...conversationRoutes({ db, clock, campaigns, conversations, workflows, knowledge }),
      ...widget.routes,
    ];
    live.sockets = serveCalls(app, { ...parts, db, notices, conversations }, identity, bindings);
    for (const { path, to } of [...identity.returns, ...channels.returns]) serveReturn(app, path, to);
    if (line) serveWebhook(app, whatsAppWebhook({ db, clock, log: parts.log, line, conversations }));
  }
  app.addHook('onClose', async () => {
    await Promise.all([tokens.settled(), hits.settled(), training.settled(), conversations.settled()]);
  });
  // Streams that wait would hold up the end.
  app.addHook('preClose', async () => widget.stop());
  serveUnknown(app, await webApp(app, parts, widget));
  return {
    app,
    ...{ knowledge, workflows, campaigns, contacts, conversations, reports },
    lookAtDuty: () => lookAtDuty({ ...parts, db, operations: conversations.operations }),
    roomsAt: (then) => roomsAt({ ...rooms, clock: then }),
    jobs: jobsOf([...withJobs, conversations, campaigns, results, whatsAppFiles({ line, media })]),
    sockets: live.sockets ?? null,
    sweep: () => sweepAll([identity, companies, contacts, knowledge, workflows, media, conversations]),
    drain: () => void (state.draining = true),
  };
}

/** Of features that are no more than their calls. */
function plainRoutes(parts: Parts & { knowledge: Knowledge; companies: Companies }): Binding[] {
  const { db, clock, knowledge, companies } = parts;
  const model = parts.model?.model ?? null;
  return [
    ...limitsRoutes({ db, clock, model, switchService: companies.switchService }),
    ...voiceRoutes(parts),
    ...auditRoutes(db),
    ...assistantRoutes({ db, clock, knowledge }),
  ];
}

function messengersOf({ messengers }: Parts, line: WhatsAppLine | null): Messengers {
  return line ? new Map([...messengers, ['whatsapp', line.cloud.messenger(line.numbers)]]) : messengers;
}

async function canServe({ db, files }: Parts): Promise<boolean> {
  return (await db.ready()) && (await db.hasRoom()) && (await files.hasRoom());
}

/** The ways in which people write to campaigns and are answered. */
function conversationRoutes(
  parts: Pick<Parts, 'db' | 'clock'> & {
    campaigns: Campaigns;
    conversations: Conversations;
    workflows: Workflows;
    knowledge: Knowledge;
  },
): Binding[] {
  return [
    ...inboundApiRoutes(parts),
    ...sandboxRoutes(parts),
    ...supportRoutes(parts),
    ...optOutRoutes(parts),
  ];
}

function serveCalls(
  app: FastifyInstance,
  {
    db,
    clock,
    publicKey,
    product,
    ...parts
  }: Parts & { notices: ThreadNotices; conversations: Conversations },
  identity: Identity,
  bindings: readonly Binding[],
): TicketSockets {
  const gate = { ...identity.gate, publicKey };
  serve(app, { gate, rateLimit: new RateLimit(clock), kept: new KeptReplies(db) }, bindings);
  serveFlags(app);
  serveDocs(app, api, { title: product.name, version, url: product.url });
  const sockets = new TicketSockets(app, { publicUrl: product.url, ...identity });
  const { hub, notices, conversations } = parts;
  const ends = [
    serveLiveSocket(sockets, { hub, notices, generation: parts.generation ?? '', ...identity }),
    serveSupportSockets(sockets, { db, notices, operations: conversations.operations }),
  ];
  app.addHook('onClose', async () => {
    for (const end of ends) end();
  });
  return sockets;
}

function jobsOf(features: readonly { jobs: JobHandlers }[]): JobHandlers {
  return Object.assign({}, ...features.map(({ jobs }) => jobs)) as JobHandlers;
}

async function sweepAll(features: readonly { sweep(): Promise<void> }[]): Promise<void> {
  for (const feature of features) await feature.sweep();
}

async function webApp(
  app: FastifyInstance,
  { web, webFolder, publicKey, product, identityProviders }: Parts,
  widget: Widget,
): Promise<Answer | null> {
  if (!web || !webFolder) return null;
  serveWidgetPages(app, webFolder, (key, referer) => widget.page(key, referer));
  return serveWebApp(app, webFolder, {
    publicKey,
    productName: product.name,
    productHosts: product.hosts,
    signInWith: [...identityProviders.keys()],
  });
}

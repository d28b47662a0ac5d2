import type { Binding } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { WhatsAppCloud } from '../../ports/whatsapp.ts';
import type { ChannelsContext } from './channels-context.ts';
import { channelRoutes } from './routes.ts';
import { returnPath } from './whatsapp/begin-signup.ts';
import { comeBack } from './whatsapp/come-back.ts';
import { Numbers } from './whatsapp/numbers.ts';
import { releaseAccount, releaseJob } from './whatsapp/release.ts';

export type { FoundNumber } from './whatsapp/numbers.ts';
export { approvedTemplate } from './whatsapp/templates.ts';

/** Phones, WhatsApp numbers and manuals of a company. */
export interface Channels {
  routes: Binding[];
  jobs: JobHandlers;
  /** Where a provider's page sends a browser back to, and where it goes on from there. */
  returns: { path: string; to(query: URLSearchParams): string }[];
  /** What carries messages of WhatsApp; null where the operator has no app at Meta. */
  whatsapp: WhatsAppLine | null;
}

/** WhatsApp's Cloud API, and the numbers of companies that it carries. */
export interface WhatsAppLine {
  cloud: WhatsAppCloud;
  numbers: Numbers;
}

export function channelsFeature(context: ChannelsContext): Channels {
  const { app } = context.whatsapp;
  const numbers = new Numbers(context);
  return {
    whatsapp: app && { cloud: app.cloud, numbers },
    routes: channelRoutes(context, numbers),
    jobs: { [releaseJob]: ({ payload }) => releaseAccount(context, payload) },
    returns: [{ path: returnPath, to: (query) => comeBack(context, query) }],
  };
}

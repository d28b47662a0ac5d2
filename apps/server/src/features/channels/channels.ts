import type { Binding } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { ChannelsContext } from './channels-context.ts';
import { channelRoutes } from './routes.ts';
import { returnPath } from './whatsapp/begin-signup.ts';
import { comeBack } from './whatsapp/come-back.ts';
import { releaseAccount, releaseJob } from './whatsapp/release.ts';

/** Phones, WhatsApp numbers and manuals of a company. */
export interface Channels {
  routes: Binding[];
  jobs: JobHandlers;
  /** Where a provider's page sends a browser back to, and where it goes on from there. */
  returns: { path: string; to(query: URLSearchParams): string }[];
}

export function channelsFeature(context: ChannelsContext): Channels {
  return {
    routes: channelRoutes(context),
    jobs: { [releaseJob]: ({ payload }) => releaseAccount(context, payload) },
    returns: [{ path: returnPath, to: (query) => comeBack(context, query) }],
  };
}

import { sandboxCampaigns, sandboxMessages } from '@centralita/contract/sandbox/routes';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../../platform/query.ts';

/** However little is heard over the socket, the phone looks by itself. */
const everyMs = 15_000;

export function campaignsQuery() {
  return queryOptions({ ...read('chats', sandboxCampaigns), staleTime: 0 });
}

/** Whose phone it is, and with whom it chats. */
export interface Line {
  campaign_id: string;
  person: string;
}

export function phoneQuery(line: Line) {
  return queryOptions({
    ...read('chats', sandboxMessages, { params: line }),
    staleTime: 0,
    refetchInterval: everyMs,
  });
}

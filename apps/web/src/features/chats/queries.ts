import { listSupportChats, supportHistory } from '@centralita/contract/support/routes';
import type { SupportConversation, SupportMessage } from '@centralita/contract/support/schema';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { keyOfCall, queryClient } from '../../platform/query.ts';
import { actingCompany, session } from '../../platform/session.ts';
import type { ChatsSearch } from './chats-address.ts';
import { joined } from './joined.ts';

/** However little is heard over the socket, a screen looks by itself. */
const everyMs = 15_000;
/** Messages that are fetched at once. */
const pageLength = 100;

/** A chat as it is open: its newest messages, and those above them that were asked for. */
export interface OpenChat {
  chat: SupportConversation;
  version: number;
  results: SupportMessage[];
  hasEarlier: boolean;
}

const isSignedIn = () => session.get().token !== null;

/** The chats of a filter page by page, those with the newest message first. */
export function chatsQuery({ who, search, label }: ChatsSearch) {
  const filter = {
    is_active_support: who === 'ai' ? 'false' : 'true',
    ...(who === 'mine' ? { assignee: 'me' } : {}),
    ...(who === 'waiting' ? { assignee: 'none' } : {}),
    ...(search ? { search } : {}),
    ...(label ? { label_id: label } : {}),
  } as const;
  return infiniteQueryOptions({
    queryKey: [...keyOfCall('chats', listSupportChats), filter],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor,
    enabled: isSignedIn,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } as const;
      return call(listSupportChats, { params: { company_id: actingCompany() ?? '' }, query, signal });
    },
    staleTime: 0,
    refetchInterval: everyMs,
  });
}

/** One chat. Once it is there only what has changed in it is fetched. */
export function chatQuery(sessionId: string) {
  return queryOptions({
    queryKey: keyOfChat(sessionId),
    enabled: isSignedIn,
    queryFn: async ({ signal }): Promise<OpenChat> =>
      (await whatChanged(sessionId, signal)) ?? newest(sessionId, signal),
    staleTime: 0,
    refetchInterval: everyMs,
  });
}

/** Fetches the messages before the first that is there. */
export async function loadEarlier(sessionId: string): Promise<void> {
  const [first] = knownOf(sessionId)?.results ?? [];
  if (!first) return;
  const query = { order_by: 'asc', limit: pageLength, before: first.id } as const;
  const { results } = await call(supportHistory, { params: { session_id: sessionId }, query });
  queryClient.setQueryData<OpenChat>(keyOfChat(sessionId), (known) =>
    known
      ? { ...known, results: joined(results, known.results), hasEarlier: results.length === pageLength }
      : known,
  );
}

/** A message that was answered by the server stands in its chat at once. */
export function addMessage(sessionId: string, message: SupportMessage): void {
  queryClient.setQueryData<OpenChat>(keyOfChat(sessionId), (known) =>
    known ? { ...known, results: joined(known.results, [message]) } : known,
  );
}

function keyOfChat(sessionId: string) {
  return [...keyOfCall('chats', supportHistory), sessionId];
}

function knownOf(sessionId: string): OpenChat | undefined {
  return queryClient.getQueryData<OpenChat>(keyOfChat(sessionId));
}

/** Null where nothing is known yet, or where the server has gone back behind it (a backup was restored). */
async function whatChanged(sessionId: string, signal: AbortSignal): Promise<OpenChat | null> {
  const before = knownOf(sessionId);
  if (!before) return null;
  const query = { after_version: before.version };
  const news = await call(supportHistory, { params: { session_id: sessionId }, query, signal });
  if (news.version < before.version) return null;
  // Older ones, or one that was just written, may have come in meanwhile.
  const { results, hasEarlier } = knownOf(sessionId) ?? before;
  const first = hasEarlier ? (results[0]?.seq ?? 0) : 0;
  const fresh = news.results.filter(({ seq }) => seq >= first);
  return { chat: news.chat, version: news.version, results: joined(results, fresh), hasEarlier };
}

async function newest(sessionId: string, signal: AbortSignal): Promise<OpenChat> {
  const query = { order_by: 'asc', limit: pageLength } as const;
  const { chat, version, results } = await call(supportHistory, {
    params: { session_id: sessionId },
    query,
    signal,
  });
  return { chat, version, results, hasEarlier: results.length === pageLength };
}

import type { ReplyOf, Route } from '@centralita/contract/core/route';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';
import type { Arguments, LooseInput } from './request.ts';
import { actingCompany, session } from './session.ts';

/** The first part of every query key: what a live event or a write invalidates as a whole. */
export type Area =
  | 'identity'
  | 'companies'
  | 'knowledge'
  | 'assistants'
  | 'training'
  | 'trained'
  | 'gaps'
  | 'evaluation'
  | 'channels'
  | 'voices'
  | 'webhooks'
  | 'dialogues'
  | 'workflows'
  | 'campaigns'
  | 'clients'
  | 'reports'
  | 'chats'
  | 'chatDesk'
  | 'contacts'
  | 'contactUploads'
  | 'optOuts'
  | 'audit';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Worth another try: no answer, or a dependency that is down. A refusal stays a refusal.
      retry: (failures, error) => failures < 2 && isPassing(error),
      throwOnError: false,
    },
  },
});

/**
 * The query of a reading call; the one way to make query keys: `[area, company, 'base METHOD /path', input]`. Use it in
 * loaders (`queryClient.ensureQueryData(read(...))`) and screens (`useQuery(read(...))`) alike.
 */
export function read<R extends Route>(area: Area, route: R, ...input: Arguments<R>) {
  return queryOptions<ReplyOf<R>, Error>({
    queryKey: [...keyOfCall(area, route), withoutSignal(input[0])],
    // A screen that is still there while the session ends must not ask once more.
    enabled: () => session.get().token !== null,
    queryFn: ({ signal }) => {
      const args = [{ ...input[0], signal }] as unknown as Arguments<R>;
      return call(route, ...args);
    },
  });
}

/**
 * The key under which everything of an area stands, for the company that calls act for. That company only changes with
 * a load of the page (sign-in, switch), so a component may keep a query that it made once.
 */
export function keyOf(area: Area) {
  return [area, actingCompany()] as const;
}

/** The key under which all answers of one call stand. With its base: two back ends have calls of the same path. */
export function keyOfCall(area: Area, { base, method, path }: Route) {
  return [...keyOf(area), `${base} ${method} ${path}`] as const;
}

/** Everything of an area is fetched again; what is on the screen stays until the new answer is there. */
export function refresh(area: Area): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(area) });
}

function withoutSignal(input: LooseInput | undefined) {
  const { signal: _, ...rest } = input ?? {};
  return rest;
}

function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.status === 503);
}

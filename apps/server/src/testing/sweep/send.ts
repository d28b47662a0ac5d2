import { basePaths, type Route } from '@centralita/contract/core/route';
import { stringify } from 'qs';
import { multipart, type TestApp } from '../app.ts';
import type { Caller } from './callers.ts';
import type { Request } from './entry.ts';

export interface Sent {
  status: number;
  text: string;
}

let sent = 0;

/** Sends a call as it is, without the contract's types in the way. */
export async function send(
  app: TestApp,
  route: Route,
  token: string | null,
  request: Request,
  companyId: string | null,
): Promise<Sent> {
  sent += 1;
  const inQuery = companyId !== null && (!route.body || route.file !== undefined);
  const inBody = companyId !== null && !inQuery;
  const query = stringify(
    { ...request.query, ...(inQuery ? { company_id: companyId } : {}) },
    { indices: false },
  );
  const body =
    request.body || inBody ? { ...request.body, ...(inBody ? { company_id: companyId } : {}) } : undefined;
  const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => request.params?.[name] ?? 'x');
  const upload = request.file ? multipart(request.file, route.file ?? 'file') : null;
  const response = await app.app.inject({
    method: route.method,
    url: `${basePaths[route.base]}${path}${query ? `?${query}` : ''}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(route.access === 'public-key' ? { 'x-api-key': app.publicKey } : {}),
      ...(upload ? upload.headers : {}),
      'x-forwarded-for': `10.2.${(sent >> 8) & 255}.${sent & 255}`,
    },
    ...(upload ? { payload: upload.payload } : body ? { payload: body } : {}),
  });
  return { status: response.statusCode, text: response.body };
}

/** The company_id that a caller's console would send with a call. */
export function companyIdOf(route: Route, caller: Caller): string | null {
  return route.scope === 'company' && caller.company ? caller.company.id : null;
}

import * as keys from '@centralita/contract/identity/key-routes';
import type { Policy } from '@centralita/contract/core/policies';
import { openSession } from '../../features/identity/sessions/open-session.ts';
import { ask, type TestApp } from '../app.ts';
import { everyCompanyPolicy, makePerson, signIn, type TestCompany } from '../people.ts';
import { kinds, type Kind } from './matrix.ts';

export interface Caller extends Kind {
  userId: string | null;
  token: string | null;
  /** The company the caller acts for; a super admin in support names it in each call. */
  company: TestCompany | null;
}

/** Everybody who might call: one of each kind. */
export async function makeCallers(app: TestApp, own: TestCompany, other: TestCompany): Promise<Caller[]> {
  const of = async (kind: Kind): Promise<Caller> => {
    const company = kind.inSupport ? other : own;
    const { id, email } = await makePerson(app, {
      ...(kind.inSupport ? {} : { company: own }),
      policies: everyCompanyPolicy.filter((policy) => kind.superAdmin || kind.policies.includes(policy)),
      superAdmin: kind.superAdmin,
    });
    return { ...kind, userId: id, company, token: await signIn(app, email) };
  };
  const maker = await makePerson(app, { company: own });
  const byKey = async (kind: Kind): Promise<Caller> => {
    const body = { name: kind.name, policies: [...kind.policies] as Policy[] };
    const { data } = await ask(app, keys.createApiKey, { token: await signIn(app, maker.email), body });
    return { ...kind, userId: maker.id, company: own, token: data.key };
  };
  return [
    { ...kinds.anonymous, userId: null, token: null, company: null },
    { ...kinds.expired, userId: null, token: await expiredToken(app, own), company: null },
    await of(kinds.knowledge),
    await of(kinds.contactCenter),
    await of(kinds.admin),
    await of(kinds.superAdmin),
    await of(kinds.support),
    await byKey(kinds.knowledgeKey),
    await byKey(kinds.fullKey),
  ];
}

/** A session of its own for a call that ends the one it is made with; no call ends a key. */
export async function spareToken(app: TestApp, caller: Caller): Promise<string | null> {
  const { userId, company, inSupport, byKey } = caller;
  if (!userId || byKey) return caller.token;
  const companyId = inSupport ? null : (company?.id ?? null);
  const session = { userId, companyId, visit: { userAgent: null, address: null } };
  return app.db.platform((tx) => openSession(tx, session, app.clock.now()));
}

async function expiredToken(app: TestApp, company: TestCompany): Promise<string> {
  const { id, email } = await makePerson(app, { company });
  const token = await signIn(app, email);
  await app.db.platformQuery('sweep.expire', 'update session set expires_at = $2 where user_id = $1', [
    id,
    new Date(app.clock.now().getTime() - 1),
  ]);
  return token;
}

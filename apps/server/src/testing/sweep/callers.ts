import type { Policy } from '@centralita/contract/core/policies';
import { openSession } from '../../features/identity/verify-code.ts';
import type { TestApp } from '../app.ts';
import { everyCompanyPolicy, makePerson, signIn, type TestCompany } from '../people.ts';

export interface Caller {
  name: string;
  userId: string | null;
  token: string | null;
  policies: readonly Policy[];
  superAdmin: boolean;
  /** The company the caller acts for; a super admin in support names it in each call. */
  company: TestCompany | null;
  inSupport: boolean;
}

const nobody: Omit<Caller, 'name'> = {
  userId: null,
  token: null,
  policies: [],
  superAdmin: false,
  company: null,
  inSupport: false,
};

/** Everybody who might call: one of each kind. */
export async function makeCallers(app: TestApp, own: TestCompany, other: TestCompany): Promise<Caller[]> {
  const of = async (name: string, policies: Policy[]): Promise<Caller> => {
    const { id, email } = await makePerson(app, { company: own, policies });
    return { ...nobody, name, userId: id, policies, company: own, token: await signIn(app, email) };
  };
  const supers = {
    ofOwn: await makePerson(app, { company: own, superAdmin: true }),
    supporting: await makePerson(app, { superAdmin: true }),
  };
  const asSuper = { ...nobody, policies: everyCompanyPolicy, superAdmin: true };
  return [
    { ...nobody, name: 'anonymous' },
    { ...nobody, name: 'expired token', token: await expiredToken(app, own) },
    await of('general with the knowledge base', ['wiki:full-access']),
    await of('general with the contact center', ['contact-center:full-access']),
    await of('admin', everyCompanyPolicy),
    {
      ...asSuper,
      name: 'super admin of the company',
      userId: supers.ofOwn.id,
      company: own,
      token: await signIn(app, supers.ofOwn.email),
    },
    {
      ...asSuper,
      name: 'super admin in support of the other company',
      userId: supers.supporting.id,
      company: other,
      inSupport: true,
      token: await signIn(app, supers.supporting.email),
    },
  ];
}

/** A session of its own for a call that ends the one it is made with. */
export async function spareToken(app: TestApp, caller: Caller): Promise<string | null> {
  const { userId, company, inSupport } = caller;
  if (!userId) return caller.token;
  return app.db.platform((tx) =>
    openSession(tx, app.clock.now(), userId, inSupport ? null : (company?.id ?? null)),
  );
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

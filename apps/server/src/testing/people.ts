import * as invitations from '@centralita/contract/identity/invitation-routes';
import * as identity from '@centralita/contract/identity/routes';
import type { Policy } from '@centralita/contract/core/policies';
import { companyPolicies } from '@centralita/contract/core/roles';
import { createCompany } from '../features/companies/create-company.ts';
import { addMember, createUser } from '../features/identity/create-user.ts';
import { ask, type TestApp } from './app.ts';

export const everyCompanyPolicy: Policy[] = [...companyPolicies];

export interface TestCompany {
  id: string;
  name: string;
}

let made = 0;

export async function makeCompany(app: TestApp, name = `Company ${(made += 1)}`): Promise<TestCompany> {
  const company = {
    name,
    country: 'EC',
    language: 'english' as const,
    industry_id: null,
    policies: everyCompanyPolicy,
  };
  const id = await app.db.platform((tx) => createCompany(tx, company, app.clock.now()));
  return { id, name };
}

export interface TestPerson {
  id: string;
  email: string;
}

export async function makePerson(
  app: TestApp,
  person: { company?: TestCompany; policies?: Policy[]; superAdmin?: boolean } = {},
): Promise<TestPerson> {
  made += 1;
  const email = `person${made}@example.com`;
  const now = app.clock.now();
  const id = await app.db.platform(async (tx) => {
    const user = {
      email,
      first_name: 'Test',
      last_name: `Person ${made}`,
      super_admin: person.superAdmin ?? false,
    };
    const user_id = await createUser(tx, user, now);
    if (person.company) {
      await addMember(
        tx,
        { company_id: person.company.id, user_id, policies: person.policies ?? everyCompanyPolicy },
        now,
      );
    }
    return user_id;
  });
  return { id, email };
}

/** Signs in through the real calls, with the code of the mail. */
export async function signIn(app: TestApp, email: string): Promise<string> {
  const before = app.mails.length;
  // From an address of its own: the hourly limit per address is not what other tests are about.
  const headers = { 'x-forwarded-for': `10.1.${before >> 8}.${before & 255}` };
  await ask(app, identity.requestOtp, { body: { email }, headers });
  const { data } = await ask(app, identity.verifyOtp, {
    body: { email, otp: lastCode(app, email) },
    headers,
  });
  return data.access_token;
}

export function lastCode(app: TestApp, email: string): string {
  const mail = app.mails.findLast((sent) => sent.to === email);
  const code = /^[A-Z0-9]{6}$/m.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error('no code was mailed');
  return code;
}

/** Signs in and accepts what the person is invited to; the token acts for the first company of theirs. */
export async function joinInvited(app: TestApp, email: string): Promise<string> {
  const token = await signIn(app, email);
  const { data } = await ask(app, invitations.listOwnInvitations, { token });
  for (const { id } of data) await ask(app, invitations.acceptInvitation, { token, params: { id } });
  return token;
}

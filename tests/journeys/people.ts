import { randomInt, randomUUID } from 'node:crypto';
import type { CompanyLanguage } from '@centralita/contract/companies/schema';
import type { Policy } from '@centralita/contract/core/policies';
import { companyPolicies } from '@centralita/contract/core/roles';
import { findEmbedded } from '../../apps/server/src/db/embedded.ts';
import { openDatabase, type Database } from '../../apps/server/src/db/client.ts';
import { createCompany } from '../../apps/server/src/features/companies/create-company.ts';
import { addMember, createUser } from '../../apps/server/src/features/identity/create-user.ts';
import { openSession } from '../../apps/server/src/features/identity/sessions/open-session.ts';
import { mailsFor, nextCode } from '../../tools/journeys/mailbox.ts';
import type { Client } from './api.ts';
import type { Language } from './told-in.ts';

/** Companies and people for one journey alone, so that journeys neither see nor wait for one another. */

export const allPolicies: Policy[] = [...companyPolicies];

export interface Company {
  id: string;
  name: string;
}

export interface Person {
  id: string;
  email: string;
}

/** Somebody with a session. */
export type SignedIn = Person & Client;

interface NewCompany {
  name?: string;
  language?: CompanyLanguage;
  policies?: Policy[];
  /** Its sign-in screen stands there. */
  host?: string;
  /** A data: address. */
  logo?: string;
}

export interface NewPerson {
  companies?: Company[];
  policies?: Policy[];
  superAdmin?: boolean;
  firstName?: string;
}

export async function newCompany(given: NewCompany = {}): Promise<Company> {
  const { name = `Company ${randomInt(1e9)}`, language = 'english', policies = allPolicies } = given;
  const id = await inDatabase((db) =>
    db.platform(async (tx) => {
      const company = { name, country: 'Ecuador', language, industry_id: null, policies };
      const companyId = await createCompany(tx, company, new Date());
      if (given.logo) {
        await tx.run('journey.logo', 'update company set logo = $2 where id = $1', [companyId, given.logo]);
      }
      if (given.host) {
        const values = [companyId, given.host];
        await tx.run('journey.host', 'insert into company_host (company_id, host) values ($1, $2)', values);
      }
      return companyId;
    }),
  );
  return { id, name };
}

/** A user with these policies in each of the companies; by default all of them, in a company of their own. */
export async function newPerson(given: NewPerson = {}): Promise<Person> {
  const companies = given.companies ?? [await newCompany()];
  const email = `person-${randomUUID()}@example.com`;
  const id = await inDatabase((db) =>
    db.platform(async (tx) => {
      const { firstName: first_name = 'Ana', superAdmin: super_admin = false } = given;
      const user = { email, first_name, last_name: 'Prueba', super_admin };
      const user_id = await createUser(tx, user, new Date());
      for (const [at, { id: company_id }] of companies.entries()) {
        const policies = given.policies ?? allPolicies;
        // A second apart: the first one is where the session begins.
        await addMember(tx, { company_id, user_id, policies }, new Date(Date.now() + at * 1000));
      }
      return user_id;
    }),
  );
  return { id, email };
}

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Has a session as a sign-in opens it, in the first of the companies; no mail was sent. */
export async function signedIn(given: NewPerson = {}): Promise<SignedIn> {
  const companies = given.companies ?? [await newCompany()];
  const person = await newPerson({ ...given, companies });
  const visit = { userAgent: chrome, address: ownAddress() };
  const session = { userId: person.id, companyId: companies[0]?.id ?? null, visit };
  const token = await inDatabase((db) => db.platform((tx) => openSession(tx, session, new Date())));
  return { ...person, url: String(process.env['BASE_URL']), token };
}

/**
 * Signs the person in through the real calls and a real mail, in a browser that calls itself this, from an address of
 * their own: the hourly limit per address is not what journeys are about.
 */
export async function signInAgain({ id, email }: Person, userAgent = chrome): Promise<SignedIn> {
  const url = String(process.env['BASE_URL']);
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': ownAddress(),
    'user-agent': userAgent,
  };
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { data: { access_token: string } };
  };
  const seen = (await mailsFor(email)).length;
  await post('/api/auth/otp/', { email });
  const otp = await nextCode(email, seen);
  const { data } = await post('/api/auth/otp/verify', { email, otp });
  return { id, email, url, token: data.access_token };
}

/** Somebody in a company that speaks the language. */
export async function signedInSpeaking(language: Language, name?: string): Promise<SignedIn> {
  const speaking: NewCompany = { language: language === 'es' ? 'spanish' : 'english' };
  return signedIn({ companies: [await newCompany(name ? { ...speaking, name } : speaking)] });
}

export function ownAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** What an administrator does elsewhere: all sessions of the person are dead at once. */
export async function endSessionsOf({ id }: Person): Promise<void> {
  await inDatabase((db) =>
    db.platformQuery('journey.endSessions', 'delete from session where user_id = $1', [id]),
  );
}

/** As after a fault on our side while the file was read. */
export async function failReading(sourceId: string): Promise<void> {
  await inDatabase((db) =>
    db.platformQuery(
      'journey.failReading',
      `with failed as (
         update source set status = 'failed', failure_code = 'reading_failed' where id = $1 returning company_id
       )
       update event_counter c set seq = c.seq + 1 from failed f where c.company_id = f.company_id`,
      [sourceId],
    ),
  );
}

interface Use {
  answers: number[];
  minutes: number[];
}

/** What a company used in the last months, the running one last. */
export async function used({ id }: Company, { answers, minutes }: Use): Promise<void> {
  const sql = (table: string, column: string, factor: number) =>
    `insert into ${table} (company_id, month, ${column})
     select $1, date_trunc('month', now())::date - make_interval(months => cardinality($2::int[]) - at::int), amount * ${factor}
     from unnest($2::int[]) with ordinality as given (amount, at)`;
  await inDatabase(async (db) => {
    await db.platformQuery('journey.answers', sql('answer_usage', 'answers', 1), [id, answers]);
    await db.platformQuery('journey.minutes', sql('call_usage', 'seconds', 60), [id, minutes]);
  });
}

let opened: Promise<Database> | null = null;

/** Of the product that the journeys share, which outlives them all: opened once and closed by the end of the process. */
async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  opened ??= openShared();
  return work(await opened);
}

async function openShared(): Promise<Database> {
  const url = await findEmbedded(String(process.env['DATA_DIR']));
  if (!url) throw new Error('The database of the journeys does not run.');
  return openDatabase({ url, max: 1, log: { info() {}, warn() {}, error() {} } });
}

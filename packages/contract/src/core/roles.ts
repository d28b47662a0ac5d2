/**
 * Roles and policies (specification 000, sections 3, 5 and 6), in this one table: the server enforces it, the tests walk
 * it against every call (docs/roles.md), the console offers what it says. Without zod, so that the console can read it.
 */

/** In this order they are listed; the first one held decides where the console lands. */
export const policies = [
  'wiki:full-access',
  'contact-center:full-access',
  'companyinstance:settings',
  'platform:super-admin',
] as const;

/** What a company can have: all but the platform's own. */
export const companyPolicies: readonly Policy[] = policies.filter((one) => one !== 'platform:super-admin');

export const roleNames = ['admin', 'super admin', 'general'] as const;

type Policy = (typeof policies)[number];
type Role = (typeof roleNames)[number];

/** Who gives roles to others: a person by their own role, or a program with a key of the company. */
export type Giver = Role | 'api key';

interface RoleRule {
  role: Role;
  /** Holding it makes the role; null = what is left. The first rule that fits counts. */
  madeBy: Policy | null;
  /** Of the company's policies, those that the role does not carry. */
  lacks: readonly Policy[];
  /** In which list of users it is given, and by whom. */
  givenIn: 'platform' | 'company';
  givenBy: readonly Giver[];
}

const admins: readonly Giver[] = ['super admin', 'admin'];

export const roles = [
  {
    role: 'super admin',
    madeBy: 'platform:super-admin',
    lacks: [],
    givenIn: 'platform',
    givenBy: ['super admin'],
  },
  { role: 'admin', madeBy: 'companyinstance:settings', lacks: [], givenIn: 'company', givenBy: admins },
  {
    role: 'general',
    madeBy: null,
    lacks: ['companyinstance:settings'],
    givenIn: 'company',
    // A key makes no admins: it would be a way to become one.
    givenBy: [...admins, 'api key'],
  },
] as const satisfies readonly RoleRule[];

const table: readonly RoleRule[] = roles;
type Given<P extends RoleRule['givenIn']> = Extract<(typeof roles)[number], { givenIn: P }>['role'];
export type CompanyRole = Given<'company'>;

/** The role is derived from the policies held, never stored. */
export function roleOf(held: readonly Policy[]): Role {
  return table.find(({ madeBy }) => madeBy === null || held.includes(madeBy))?.role ?? 'general';
}

/** What a role gives to somebody of a company that has these policies. */
export function policiesOf(role: Role, ofCompany: readonly Policy[]): Policy[] {
  const rule = table.find((one) => one.role === role);
  const own = rule?.givenIn === 'platform' && rule.madeBy ? [rule.madeBy] : [];
  return [...own, ...companyPolicies.filter((one) => ofCompany.includes(one) && !rule?.lacks.includes(one))];
}

/** The roles that somebody may give to others in the list of users of a company, or of the platform. */
export function rolesToGive<P extends RoleRule['givenIn']>(by: Giver, place: P): Given<P>[] {
  const given = table.filter(({ givenIn, givenBy }) => givenIn === place && givenBy.includes(by));
  return given.map(({ role }) => role as Given<P>);
}

/** Whether a company with these policies can give all of those: nothing that it lacks, never the platform's own. */
export function canGrant(ofCompany: readonly Policy[], granted: readonly Policy[]): boolean {
  return granted.every((policy) => companyPolicies.includes(policy) && ofCompany.includes(policy));
}

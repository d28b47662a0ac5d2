import { z } from 'zod';
import { maxNameLength } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { Policy } from '../core/policies.ts';
import { policies } from '../core/roles.ts';
import { route } from '../core/route.ts';
import { Email, Member, User } from './schema.ts';

const common = { base: 'main', access: 'companyinstance:settings', scope: 'company' } as const;
const asSuper = { base: 'main', access: 'platform:super-admin', scope: 'none' } as const;
const oneUser = z.object({ id: Id });
const ofCompany = { company_id: Id.optional() };
/** In the order of the list of policies, which decides where the console lands. */
const unique = (held: Policy[]): Policy[] => policies.filter((policy) => held.includes(policy));
const search = z.string().trim().max(maxNameLength).optional();

/** Names, e-mail and policies; what a role means in policies is in core/roles.ts. */
const person = {
  first_name: Name,
  last_name: Name,
  email: Email,
  policies: z.array(Policy).max(10).transform(unique),
};
const PersonForm = z.strictObject(person);
export type PersonForm = z.infer<typeof PersonForm>;

export const listUsers = route({
  ...common,
  method: 'GET',
  path: '/user/get-all/',
  summary:
    'Users of the company and those it invites, by name: names, role and policies are those that this company gave them.',
  query: z.strictObject({ ...ofCompany, search, ...pageQuery }),
  reply: pageOf(Member),
});

export const createUser = route({
  ...common,
  method: 'POST',
  path: '/user/',
  audit: 'user.create',
  summary:
    'Invite somebody to the company by e-mail: `invited` until they accept, by the link of the mail or when they next sign in. The answer is the same whoever the e-mail is elsewhere; one that is a user or invited here is a conflict.',
  body: z.strictObject({ ...ofCompany, ...person }),
  reply: Member,
  // Each one is a mail.
  perMinute: 60,
});

export const updateUser = route({
  ...common,
  method: 'PUT',
  path: '/user/update/{id}',
  audit: 'user.update',
  // Whoever decides an e-mail can sign in with it, and a key is no way to become a person.
  keys: false,
  summary:
    'Change a user of the company, or an invitation. Names and policies hold in this company. A new e-mail holds once its mailbox accepts it (`new_email`); a super admin changes it at once.',
  params: oneUser,
  body: z.strictObject({ ...ofCompany, ...person }),
  reply: Member,
});

export const deleteUser = route({
  ...common,
  method: 'DELETE',
  path: '/user/{id}',
  audit: 'user.delete',
  summary: 'Remove a user from the company, whose sessions there end at once; or withdraw an invitation.',
  params: oneUser,
  body: z.strictObject(ofCompany),
  reply: z.null(),
});

export const listSuperUsers = route({
  ...asSuper,
  method: 'GET',
  path: '/user/get-all-super/',
  summary: 'Super admins by name.',
  query: z.strictObject({ search, ...pageQuery }),
  reply: pageOf(User),
});

export const createSuperUser = route({
  ...asSuper,
  method: 'POST',
  path: '/user/create-admin',
  audit: 'super-user.create',
  summary: 'Create a super admin and mail an invitation.',
  body: PersonForm,
  reply: User,
});

export const updateSuperUser = route({
  ...asSuper,
  method: 'PUT',
  path: '/user/update-super-user/{id}',
  audit: 'super-user.update',
  summary: 'Change a super admin.',
  params: oneUser,
  body: PersonForm,
  reply: User,
});

export const deleteSuperUser = route({
  ...asSuper,
  method: 'DELETE',
  path: '/user/delete-superuser/{id}',
  audit: 'super-user.delete',
  summary: 'Remove a super admin; the last one stays.',
  params: oneUser,
  reply: z.null(),
});

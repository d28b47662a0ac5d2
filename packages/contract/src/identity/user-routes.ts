import { z } from 'zod';
import { maxNameLength } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { Policy } from '../core/policies.ts';
import { policies } from '../core/roles.ts';
import { route } from '../core/route.ts';
import { Email, User } from './schema.ts';

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
  summary: 'Users of the company by name.',
  query: z.strictObject({ ...ofCompany, search, ...pageQuery }),
  reply: pageOf(User),
});

export const createUser = route({
  ...common,
  method: 'POST',
  path: '/user/',
  audit: 'user.create',
  summary:
    'Add a user to the company and mail an invitation. An e-mail that is already a user here is a conflict.',
  body: z.strictObject({ ...ofCompany, ...person }),
  reply: User,
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
  summary: 'Change a user of the company.',
  params: oneUser,
  body: z.strictObject({ ...ofCompany, ...person }),
  reply: User,
});

export const deleteUser = route({
  ...common,
  method: 'DELETE',
  path: '/user/{id}',
  audit: 'user.delete',
  summary: 'Remove a user from the company; their sessions end at once.',
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

import type { Entry } from './entry.ts';
import { nextNumber } from './channel-world.ts';

const person = (policies: string[]) => ({
  first_name: 'New',
  last_name: 'Person',
  email: `${crypto.randomUUID()}@example.com`,
  policies,
});

/** Valid calls about signing in, companies, users, channels and settings. */
export const platformRequests: Record<string, Entry> = {
  'auth POST /otp/': { make: () => ({ body: { email: `${crypto.randomUUID()}@example.com` } }) },
  'auth GET /otp/verify': {
    make: () => ({ query: { otp: 'ABCDEF', email: 'someone@example.com' } }),
    status: 422,
  },
  'auth POST /otp/verify': {
    make: () => ({ body: { otp: 'ABCDEF', email: 'someone@example.com' } }),
    status: 422,
  },
  'auth POST /oidc/begin': {
    make: () => ({ body: { provider: 'google', host: 'localhost', language: 'en' } }),
    status: 422,
  },
  'auth POST /oidc/finish': { make: () => ({ body: { state: 'none', code: 'none' } }), status: 422 },
  'auth GET /invitations/': { make: () => ({}) },
  'auth POST /invitations/{id}/accept': {
    make: (ids) => ({ params: { id: ids.invitation } }),
    takesIds: true,
    status: 404,
  },
  'auth POST /invitations/{id}/decline': {
    make: (ids) => ({ params: { id: ids.invitation } }),
    takesIds: true,
    status: 404,
  },
  'auth POST /invitations/by-link': { make: () => ({ body: { token: 'none' } }), status: 404 },
  'auth POST /invitations/by-link/accept': { make: () => ({ body: { token: 'none' } }), status: 404 },
  'auth POST /invitations/by-link/decline': { make: () => ({ body: { token: 'none' } }), status: 404 },
  'auth GET /auth/': { make: () => ({}) },
  'auth POST /auth/logout': { make: () => ({}), endsSession: true },
  'auth POST /auth/ws-ticket': { make: () => ({}) },
  'auth POST /company-instance/switch/{id}': {
    make: (ids) => ({ params: { id: ids.company } }),
    takesIds: true,
    endsSession: true,
  },
  'main GET /company-instance/get-logo-company': { make: () => ({ query: { domain: 'localhost' } }) },
  'main GET /company-instance/get-info/': { make: () => ({}) },
  'main GET /company-instance/get-public-info': { make: () => ({}) },
  'main GET /company-instance/get-companies-attached-to-user': { make: () => ({}) },
  'main GET /general-options/get-all-industries/': { make: () => ({}) },
  'main GET /general-options/get-all-countries/': { make: () => ({ query: { fields: 'name,flags' } }) },
  'main PUT /company-instance/update/{companyId}': {
    make: (ids) => ({ params: { companyId: ids.company }, body: { country: 'EC', language: 'english' } }),
    takesIds: true,
  },
  'main GET /settings/meaning': { make: () => ({}) },
  'main GET /company-instance/get-all': {
    make: () => ({ query: { search: 'company', company_status: ['true', 'false'], limit: '50' } }),
  },
  'main POST /company-instance/': {
    make: () => ({ body: { name: 'A new one', language: 'spanish', country: 'EC' } }),
  },
  'main PUT /company-instance/update-status/{companyId}': {
    make: (ids) => ({ params: { companyId: ids.company }, body: { is_active: true } }),
    takesIds: true,
  },
  'main DELETE /company-instance/{companyId}': {
    make: (ids) => ({ params: { companyId: ids.spareCompany }, body: {} }),
  },
  'main POST /company-instance/restore/{companyId}': {
    make: (ids) => ({ params: { companyId: ids.deletedCompany }, body: {} }),
  },
  'main GET /company-instance/hosts/{companyId}': {
    make: (ids) => ({ params: { companyId: ids.company } }),
    takesIds: true,
  },
  'main PUT /company-instance/hosts/{companyId}': {
    make: (ids) => ({
      params: { companyId: ids.company },
      body: { hosts: [`${crypto.randomUUID()}.example.com`] },
    }),
    takesIds: true,
  },
  'main GET /user/get-all/': { make: () => ({ query: { search: 'person', limit: '50' } }) },
  'main POST /user/': { make: () => ({ body: person([]) }) },
  'main PUT /user/update/{id}': {
    make: (ids) => ({ params: { id: ids.user }, body: person(['wiki:full-access']) }),
    takesIds: true,
  },
  'main DELETE /user/{id}': { make: (ids) => ({ params: { id: ids.user }, body: {} }), takesIds: true },
  'main GET /user/get-all-super/': { make: () => ({ query: { search: 'person' } }) },
  'main POST /user/create-admin': { make: () => ({ body: person(['platform:super-admin']) }) },
  'main PUT /user/update-super-user/{id}': {
    make: (ids) => ({ params: { id: ids.superUser }, body: person(['platform:super-admin']) }),
  },
  'main DELETE /user/delete-superuser/{id}': { make: (ids) => ({ params: { id: ids.superUser } }) },
  'auth GET /sessions': { make: () => ({}) },
  'auth DELETE /sessions': { make: () => ({}) },
  // Somebody else's, of the same company: not found like that of another one.
  'auth DELETE /sessions/{id}': {
    make: (ids) => ({ params: { id: ids.session } }),
    takesIds: true,
    status: 404,
  },
  'main DELETE /user/{id}/sessions': {
    make: (ids) => ({ params: { id: ids.user }, body: {} }),
    takesIds: true,
  },
  'main GET /api-keys/': { make: () => ({}) },
  'main POST /api-keys/': {
    make: () => ({ body: { name: `Key ${crypto.randomUUID()}`, policies: ['companyinstance:settings'] } }),
  },
  'main DELETE /api-keys/{id}': {
    make: (ids) => ({ params: { id: ids.apiKey }, body: {} }),
    takesIds: true,
  },
  'main GET /settings/company-info': { make: () => ({}) },
  'cc GET /settings/company-info': { make: () => ({}) },
  'main POST /settings/enable-or-disable-service': {
    make: () => ({ body: { is_service_active: true, industry_name: 'Health' } }),
  },
  'cc POST /settings/enable-or-disable-service': { make: () => ({ body: { is_service_active: true } }) },
  'main PUT /settings/update-qna-pages': {
    make: () => ({ body: { qna_limit: 1_000_000, storage_limit_kb: 1_000_000 } }),
  },
  'cc PUT /settings/update-minutes-limit': { make: () => ({ body: { minutes_limit: 5_000 } }) },
  'main GET /settings/usage': { make: () => ({ query: { months: '6' } }) },
  'main GET /settings/model-usage': { make: () => ({ query: { months: '6' } }) },
  'main PUT /settings/model-prices': { make: () => ({ body: { prices: { input: 2.5, output: 10 } } }) },
  'main GET /audit-log/': { make: () => ({ query: { search: 'person', act: 'user.', limit: '50' } }) },
  'main GET /audit-log/actors': { make: () => ({}) },
  'main GET /audit-log/export': { make: () => ({ query: { format: 'json' } }) },
  'main GET /audit-log/platform/': { make: () => ({ query: { act: ['company.create', 'session.'] } }) },
  'main GET /audit-log/platform/actors': { make: () => ({}) },
  'main GET /audit-log/platform/export': { make: () => ({}) },
  'cc GET /channels/manuals': {
    make: () => ({ query: { manual_from_channel: 'microsoft-teams:channel' } }),
  },
  'cc GET /channels/get-channels': { make: () => ({}) },
  'cc GET /channels/list': { make: () => ({ query: { search: '1415', limit: '50' } }) },
  'cc GET /channels/phones': { make: () => ({ query: { limit: '100' } }) },
  'cc POST /channels/phones': {
    make: () => ({ body: { name: 'New', number: nextNumber(), concurrency_limit: 2 } }),
  },
  'cc PATCH /channels/{id}/phones': {
    make: (ids) => ({ params: { id: ids.phone }, body: { name: 'Renamed' } }),
    takesIds: true,
  },
  'cc DELETE /channels/{id}/phones': { make: (ids) => ({ params: { id: ids.phone } }), takesIds: true },
  'cc GET /channels/whatsapp/signup': { make: () => ({ query: { origin: 'http://localhost:3000' } }) },
  'cc GET /channels/get-all/whatsapp': { make: () => ({ query: { limit: '100' } }) },
  'cc POST /channels/create/whatsapp': {
    make: () => ({ body: { name: 'New', whatsapp_app_code: 'AQBhlXsctMxJYb' } }),
    // No app of the operator at Meta.
    status: 422,
  },
  'cc GET /channels/whatsapp/{id}/health': {
    make: (ids) => ({ params: { id: ids.whatsapp } }),
    takesIds: true,
    // No app of the operator at Meta.
    status: 422,
  },
  'cc POST /channels/whatsapp/{id}/test-message': {
    make: (ids) => ({ params: { id: ids.whatsapp }, body: { to: '+593991234567' } }),
    takesIds: true,
    status: 422,
  },
  'cc GET /channels/whatsapp/{id}/templates': {
    make: (ids) => ({ params: { id: ids.whatsapp } }),
    takesIds: true,
    status: 422,
  },
  'cc PATCH /channels/{id}/whatsapp': {
    make: (ids) => ({ params: { id: ids.whatsapp }, body: { name: 'Renamed' } }),
    takesIds: true,
  },
  'cc DELETE /channels/whatsapp/{id}': { make: (ids) => ({ params: { id: ids.whatsapp } }), takesIds: true },
};

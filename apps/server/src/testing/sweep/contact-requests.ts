import type { Entry } from './entry.ts';
import type { Ids } from './world.ts';

const ofPool = (ids: Ids) => ({ contact_pool_id: ids.contactPool });

const ofUpload = (ids: Ids) => ({ upload_id: ids.contactUpload });
const choices = (ids: Ids) => ({
  ...ofUpload(ids),
  ...ofPool(ids),
  mapping: { phone_column: 0, variables: [{ column: 1, variable: 'name' }] },
});

/** Entries of the calls of contact pools. */
export const contactRequests: Record<string, Entry> = {
  'cc GET /contact-pool/get-all': { make: () => ({ query: { search: 'a', limit: '50' } }) },
  'cc GET /contact-pool/get-contacts': {
    make: (ids) => ({ query: { ...ofPool(ids), search: '0991' } }),
    takesIds: true,
  },
  'cc GET /contact-pool/get-information': { make: (ids) => ({ query: ofPool(ids) }), takesIds: true },
  'cc POST /contact-pool/get-template': { make: (ids) => ({ body: ofPool(ids) }), takesIds: true },
  'cc POST /contact-pool/download-contacts': { make: (ids) => ({ body: ofPool(ids) }), takesIds: true },
  'cc POST /contact-pool/analyze-contact-template': {
    make: (ids) => ({
      query: ofPool(ids),
      file: { name: 'people.csv', bytes: Buffer.from('phone,name\n0991234567,Ana\n') },
    }),
    takesIds: true,
  },
  'cc POST /contact-pool/uploads/{upload_id}/mapping': {
    make: (ids) => ({ params: ofUpload(ids), body: { variables: ['name'] } }),
    takesIds: true,
  },
  'cc POST /contact-pool/check-upload': { make: (ids) => ({ body: choices(ids) }), takesIds: true },
  'cc POST /contact-pool/save-upload': { make: (ids) => ({ body: choices(ids) }), takesIds: true },
  'cc GET /contact-pool/uploads/{upload_id}': { make: (ids) => ({ params: ofUpload(ids) }), takesIds: true },
  'cc GET /contact-pool/uploads/{upload_id}/rows': {
    make: (ids) => ({ params: ofUpload(ids), query: { class: 'new' } }),
    takesIds: true,
  },
  'cc GET /contact-pool/uploads/{upload_id}/refused': {
    make: (ids) => ({ params: ofUpload(ids) }),
    takesIds: true,
  },
  'cc GET /contact-pool/uploads': { make: (ids) => ({ query: ofPool(ids) }), takesIds: true },
  'cc POST /contact-pool/create-pool': {
    make: (ids) => ({
      body: {
        name: 'New',
        required_variables: ['name'],
        workflow_id: ids.workflow,
        contact_list: [{ phone: '+593991234567', name: 'Ana' }],
      },
    }),
    takesIds: true,
  },
  'cc POST /contact-pool/add-contacts': {
    make: (ids) => ({ body: { ...ofPool(ids), contact_list: [{ phone: '+593987654321', name: 'Eva' }] } }),
    takesIds: true,
  },
  'cc PATCH /contact-pool/update-contact-information': {
    make: (ids) => ({
      body: { ...ofPool(ids), contact_id: ids.contact, contact_information: { name: 'Zoe' } },
    }),
    takesIds: true,
  },
  'cc DELETE /contact-pool/contact': {
    make: (ids) => ({ body: { ...ofPool(ids), contact_id_list: [ids.otherContact] } }),
    takesIds: true,
  },
  'cc DELETE /contact-pool/contact-pool': {
    make: (ids) => ({ body: { contact_pool_id: ids.sparePool } }),
    takesIds: true,
  },
  'cc PATCH /contact-pool/{contact_pool_id}/rename': {
    make: (ids) => ({ params: ofPool(ids), body: { name: 'Renamed' } }),
    takesIds: true,
  },
  'cc POST /contact-pool/{contact_pool_id}/variables': {
    make: (ids) => ({ params: ofPool(ids), body: { optional_variables: ['city'] } }),
    takesIds: true,
  },
};

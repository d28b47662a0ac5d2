/** The keys of the roles' texts. */
export const roleKeys = { 'super admin': 'superAdmin', admin: 'admin', general: 'general' } as const;

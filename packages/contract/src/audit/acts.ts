/** Acts of the product itself; those of people are what the calls say (`audit`). */
export const systemActs = ['company.erase'] as const;
export type SystemAct = (typeof systemActs)[number];

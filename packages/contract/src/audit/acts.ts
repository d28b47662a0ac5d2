import type { routes } from '../api.ts';

/** Acts of the product itself; those of people are what the calls say (`audit`). */
export const systemActs = ['company.erase'] as const;

type AuditOf<R> = R extends { readonly audit: infer A extends string } ? A : never;

/** Every act that the audit log can tell of. */
export type AuditAct = AuditOf<(typeof routes)[keyof typeof routes]> | (typeof systemActs)[number];

type NounOf<A> = A extends `${infer N}.${string}` ? N : never;
export type AuditNoun = NounOf<AuditAct>;

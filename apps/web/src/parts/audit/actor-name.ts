import type { AuditActor } from '@centralita/contract/audit/schema';

/** A key by its own name; a person without a name by e-mail; the product by the name given for it. */
export function actorName(actor: AuditActor | null, system: string): string {
  if (!actor || actor.kind === 'system') return system;
  return actor.key ?? actor.name ?? actor.email ?? system;
}

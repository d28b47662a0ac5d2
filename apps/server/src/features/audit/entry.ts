import type { AuditActor, AuditEntry, AuditField } from '@centralita/contract/audit/schema';
import { deviceOf } from '../../platform/device.ts';
import type { RecordedActor, Row } from './read-log.ts';

/** Entries as the wire has them. */
export function asEntries(rows: readonly Row[]): AuditEntry[] {
  const devices = new Map<string | null, ReturnType<typeof deviceOf>>();
  return rows.map(({ at, seq, entry, hash }) => {
    const device = devices.get(entry.device) ?? deviceOf(entry.device);
    devices.set(entry.device, device);
    return {
      seq,
      at: at.toISOString(),
      act: entry.act,
      actor: entry.actor && asActor(entry.actor),
      support: entry.support,
      target: entry.target,
      changes: entry.changes.map((change) => ({ ...change, fields: asFields(change.fields) })),
      more: entry.more,
      fields: entry.fields,
      address: entry.address,
      browser: device.browser,
      system: device.system,
      request: entry.request,
      hash,
    };
  });
}

export function asActor(actor: RecordedActor): AuditActor {
  return {
    kind: actor.kind,
    id: actor.id ?? null,
    name: actor.name ?? null,
    email: actor.email ?? null,
    key: actor.key ?? null,
    super_admin: actor.super_admin ?? false,
  };
}

function asFields(fields: Record<string, unknown> | null): Record<string, AuditField> {
  const known = Object.entries(fields ?? {}).map(([name, value]): [string, AuditField] => [
    name,
    Array.isArray(value) ? [value[0] ?? null, value[1] ?? null] : true,
  ]);
  return Object.fromEntries(known);
}

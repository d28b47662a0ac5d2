import { secretMask } from '@centralita/contract/webhooks/limits';
import { isHeaderName, soundsSecret } from '@centralita/contract/webhooks/rules';
import type { AuthType, ElementType, RequestElement } from '@centralita/contract/webhooks/schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { SealError, type SealedPlace, type Sealer } from '../../../platform/secrets/seal.ts';
import type { PartRow } from '../store/part-rows.ts';

export const elementKinds = ['auth', 'header', 'query'] as const;

export interface ElementForm {
  type_enum: ElementType;
  key: string;
  value: string;
  auth_type: AuthType | null;
  is_secret?: boolean | undefined;
}

/**
 * The row of a request element. A value that is the mask keeps the secret of `before`.
 * @throws AppError webhook_auth_type, webhook_header_invalid, webhook_secret_again (a mask where no secret is kept, or where
 * the value is to be shown from now on), name_required
 */
export function elementRow(
  sealer: Sealer,
  { id, webhookId, form }: { id: string; webhookId: string; form: ElementForm },
  before: PartRow | null = null,
): PartRow {
  const { type_enum: kind } = form;
  const name = nameOf(form);
  const auth_type = kind === 'auth' ? form.auth_type : null;
  if (kind === 'auth' && !auth_type) throw new AppError('webhook_auth_type');
  const is_secret = kind === 'auth' || (form.is_secret ?? soundsSecret(name));
  const isKept = form.value === secretMask;
  if (isKept && (!is_secret || !before?.sealed)) throw new AppError('webhook_secret_again');
  const row = {
    id,
    webhook_id: webhookId,
    kind,
    name,
    name_key: kind === 'header' ? name.toLowerCase() : null,
  };
  if (!is_secret) return { ...row, details: { is_secret, value: form.value }, sealed: null };
  const sealed = isKept ? (before?.sealed ?? null) : sealer.seal(form.value, placeOf(id));
  return { ...row, details: { is_secret, ...(auth_type ? { auth_type } : {}) }, sealed };
}

/** An element for people: what is secret is masked. */
export function asElement(row: PartRow): RequestElement {
  const details = row.details as Kept;
  return {
    id: row.id,
    type_enum: row.kind as ElementType,
    key: row.name,
    value: details.value ?? secretMask,
    auth_type: details.auth_type ?? null,
    is_secret: details.is_secret,
  };
}

/**
 * An element for the call: with its secret.
 * @throws AppError webhook_secret_again where it was sealed with a key that the operator has taken away
 */
export function openElement(sealer: Sealer, row: PartRow): RequestElement {
  if (row.sealed === null) return asElement(row);
  try {
    return { ...asElement(row), value: sealer.open(row.sealed, placeOf(row.id)) };
  } catch (fault) {
    throw fault instanceof SealError ? new AppError('webhook_secret_again') : fault;
  }
}

interface Kept {
  is_secret: boolean;
  value?: string;
  auth_type?: AuthType;
}

function nameOf({ type_enum, key }: ElementForm): string {
  const name = type_enum === 'auth' && key === '' ? 'Authorization' : key;
  if (name === '') throw new AppError('name_required');
  if (type_enum !== 'query' && !isHeaderName(name)) throw new AppError('webhook_header_invalid');
  return name;
}

function placeOf(id: string): SealedPlace {
  return { table: 'webhook_part', row: id, column: 'sealed' };
}

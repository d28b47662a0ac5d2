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
 * The row of a request element. A value that is the mask keeps the secret of `before`, for whom it was typed; `origins`: whom its
 * webhook leads to.
 * @throws AppError webhook_auth_type, webhook_header_invalid, webhook_secret_again (a mask where no secret is kept, or where
 * the value is to be shown from now on), name_required
 */
export function elementRow(
  sealer: Sealer,
  { id, webhookId, form, origins }: { id: string; webhookId: string; form: ElementForm; origins: string[] },
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
  if (!is_secret)
    return { ...row, details: { is_secret, value: form.value }, sealed: null, sealed_for: null };
  const secret = isKept
    ? { sealed: before?.sealed ?? null, sealed_for: before?.sealed_for ?? null }
    : { sealed: sealer.seal(form.value, placeOf(id)), sealed_for: origins };
  return { ...row, details: { is_secret, ...(auth_type ? { auth_type } : {}) }, ...secret };
}

/** An element for people: what is secret is masked, and empty where it has to be typed again for one of `origins`. */
export function asElement(row: PartRow, origins: readonly string[]): RequestElement {
  const details = row.details as Kept;
  const isOfAll = origins.every((origin) => row.sealed_for?.includes(origin));
  return {
    id: row.id,
    type_enum: row.kind as ElementType,
    key: row.name,
    value: details.value ?? (isOfAll ? secretMask : ''),
    auth_type: details.auth_type ?? null,
    is_secret: details.is_secret,
  };
}

/**
 * An element for a call to this origin: with its secret.
 * @throws AppError webhook_secret_again where it was typed for others, or sealed with a key that the operator has taken away
 */
export function openElement(sealer: Sealer, row: PartRow, origin: string): RequestElement {
  const element = asElement(row, [origin]);
  if (row.sealed === null) return element;
  if (element.value === '') throw new AppError('webhook_secret_again');
  try {
    return { ...element, value: sealer.open(row.sealed, placeOf(row.id)) };
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

import type { WhatsAppSignup } from '@centralita/contract/channels/schema';
import { uuidv7 } from '../../../db/ids.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ChannelsContext } from '../channels-context.ts';
import { sealAttempt } from './hand-over.ts';

/** Under the calls of the contact center, so that the address registered with Meta never changes with the console. */
export const returnPath = '/api/contact-center/channels/whatsapp/return';

export function returnAddress(publicUrl: string): string {
  return publicUrl.replace(/\/+$/, '') + returnPath;
}

/**
 * Where a person of this company goes to connect a number. The dialog is opened as a page of Meta, so that no script of
 * theirs runs in the console. @throws AppError console_address where we do not serve consoles at `origin`
 */
export async function beginSignup(
  context: ChannelsContext,
  companyId: string,
  origin: string,
): Promise<WhatsAppSignup> {
  const { app, missing } = context.whatsapp;
  if (!app) return { is_configured: false, missing: [...missing], address: null, attempt: null };
  if (!(await isOurs(context, origin))) throw new AppError('console_address');
  const id = uuidv7();
  const address = new URL(app.dialogUrl);
  const parameters = {
    client_id: app.appId,
    config_id: app.configId,
    redirect_uri: returnAddress(context.publicUrl),
    response_type: 'code',
    // Else Meta answers with a token in the address where the configuration says so.
    override_default_response_type: 'true',
    display: 'popup',
    extras: JSON.stringify({ setup: {}, version: 'v4' }),
    state: sealAttempt(context.sealer, { company_id: companyId, id, origin }, context.clock.now()),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { is_configured: true, missing: [], address: address.href, attempt: id };
}

/** A code is only ever led to a console of ours: the public address, or a product's or company's host beside it. */
async function isOurs(context: ChannelsContext, origin: string): Promise<boolean> {
  const home = new URL(context.publicUrl);
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  if (asked.origin !== origin) return false;
  if (asked.origin === home.origin) return true;
  if (asked.protocol !== home.protocol || asked.port !== home.port) return false;
  if (context.productHosts.includes(asked.hostname)) return true;
  const found = await context.db.platformQuery(
    'whatsapp.host',
    'select 1 from company_host where host = $1',
    [asked.hostname],
  );
  return found.length > 0;
}

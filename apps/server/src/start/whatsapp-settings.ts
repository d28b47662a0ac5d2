import type { Env } from '../env.ts';
import { groups } from '../env-variables.ts';
import type { WhatsAppSettings } from '../features/channels/channels-context.ts';
import { deriveKey } from '../platform/secrets/derive-key.ts';
import type { Adapters } from './open-adapters.ts';

/** The operator's app at Meta, or the variables that would name it. */
export function whatsappSettings(
  { whatsapp }: Env,
  adapters: Adapters['whatsapp'],
  secretKey: Buffer,
): WhatsAppSettings {
  if (!whatsapp || !adapters) return { missing: groups.whatsapp.needed, app: null };
  const { appId, configId, dialogUrl, verifyToken } = whatsapp;
  const canVerify = verifyToken !== null;
  return {
    missing: [],
    app: {
      ...adapters,
      canVerify,
      appId,
      configId,
      dialogUrl,
      pinKey: deriveKey(secretKey, 'whatsapp pins'),
    },
  };
}

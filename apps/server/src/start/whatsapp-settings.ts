import type { Env } from '../env.ts';
import { groups } from '../env-variables.ts';
import type { WhatsAppSettings } from '../features/channels/channels-context.ts';
import { deriveKey } from '../platform/secrets/derive-key.ts';
import type { WhatsAppOnboarding } from '../ports/whatsapp-onboarding.ts';

/** The operator's app at Meta, or the variables that would name it. */
export function whatsappSettings(
  { whatsapp }: Env,
  onboarding: WhatsAppOnboarding | null,
  secretKey: Buffer,
): WhatsAppSettings {
  if (!whatsapp || !onboarding) return { missing: groups.whatsapp.needed, app: null };
  const { appId, configId, dialogUrl } = whatsapp;
  return {
    missing: [],
    app: { onboarding, appId, configId, dialogUrl, pinKey: deriveKey(secretKey, 'whatsapp pins') },
  };
}

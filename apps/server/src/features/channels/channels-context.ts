import type { Database } from '../../db/client.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { WhatsAppCloud } from '../../ports/whatsapp.ts';
import type { WhatsAppOnboarding } from '../../ports/whatsapp-onboarding.ts';

/** What the channels feature works with, handed over once at start. */
export interface ChannelsContext {
  db: Database;
  clock: Clock;
  /** Tokens and PINs at rest, and what travels through the browser during a sign-up. */
  sealer: Sealer;
  /** TEST_PHONE_NUMBERS, in E.164. */
  testNumbers: ReadonlySet<string>;
  whatsapp: WhatsAppSettings;
  /** A manual that the build made, `<channel>.<language>.pdf`. */
  readManual(file: string): Promise<Uint8Array>;
  productName: string;
  /** PUBLIC_URL: where Meta sends people back to. */
  publicUrl: string;
  /** Hosts that show the product's own branding: consoles answer there as well as on the hosts of companies. */
  productHosts: readonly string[];
  /** Told why a WhatsApp number could not be connected, without any personal data. */
  onSignupFailed(reason: string): void;
  /** Told why it could not be written down how it stands with a number. */
  onHealthLost(fault: unknown): void;
}

/** The operator's app at Meta, or what is missing of it. */
export type WhatsAppSettings =
  | { missing: readonly string[]; app: null }
  | { missing: readonly never[]; app: WhatsAppApp };

export interface WhatsAppApp {
  onboarding: WhatsAppOnboarding;
  cloud: WhatsAppCloud;
  appId: string;
  /** Meta can be told where the webhook is: WHATSAPP_VERIFY_TOKEN is set. */
  canVerify: boolean;
  /** Of Facebook Login for Business. */
  configId: string;
  /** Meta's dialog, `https://www.facebook.com/v25.0/dialog/oauth`. */
  dialogUrl: string;
  /** Derived from SECRET_KEY; makes the PIN of each number. */
  pinKey: Buffer;
}

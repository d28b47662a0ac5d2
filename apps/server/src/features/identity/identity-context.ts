import type { SignInProvider } from '@centralita/contract/identity/oidc-routes';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import type { Mailer } from '../../ports/mailer.ts';

/** What the identity feature works with, handed over once at start. */
export interface IdentityContext {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  /** Derived from SECRET_KEY; keys the hashes of codes, e-mails and addresses. */
  hashKey: Buffer;
  productName: string;
  /** PUBLIC_URL: links in mails never come from a request's host. */
  publicUrl: string;
  /** Hosts that show the product itself. */
  productHosts: readonly string[];
  /** Those that the operator has set up. */
  providers: ReadonlyMap<SignInProvider, IdentityProvider>;
  /** Told why a sign-in with a provider did not work, without any personal data. */
  onSignInFailed(provider: SignInProvider, reason: string): void;
  /** Told when a mail could not be sent, without any personal data. */
  onMailFailed(reason: string): void;
  /** Sockets of an ended session close. */
  onSessionEnded(sessionId: string): void;
}

import { maxAddressLength } from './limits.ts';

/** http or https, without user and password; variables may stand behind the host, never in it. */
const address = /^https?:\/\/[^\s/?#@{}\\]+(?:[/?#][^\p{Cc}]*)?$/iu;
/** RFC 9110 5.6.2. */
const token = /^[!#$%&'*+.^_`|~\w-]+$/;
/** Those of the connection, which are set by whoever sends. */
const ofConnection =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|proxy-.*)$/i;

export function isCallAddress(text: string): boolean {
  return text.length <= maxAddressLength && address.test(text);
}

/**
 * Whom an address leads to: its scheme, host and port, in small letters and without the usual port. Null where it is none, as
 * while it is being typed.
 */
export function originOf(text: string): string | null {
  const [origin] = /^https?:\/\/[^\s/?#@{}\\]+/i.exec(text.trim()) ?? [];
  return origin?.toLowerCase().replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2') ?? null;
}

/** Of a webhook's addresses: a secret that was typed for them is sent to no other (decision 0250). */
export function originsOf({
  production_api,
  staging_api,
}: {
  production_api: string;
  staging_api: string;
}): string[] {
  const origins = [originOf(production_api), originOf(staging_api)];
  return [...new Set(origins.filter((one) => one !== null))];
}

/** Whether a header of this name can be sent. */
export function isHeaderName(name: string): boolean {
  return token.test(name) && !ofConnection.test(name);
}

/** Whether a header or query element of this name usually carries a secret: what its author did not decide is kept safe. */
export function soundsSecret(name: string): boolean {
  return /auth|key|token|secret|passw|cookie|signature|credential|session|jwt/i.test(name);
}

/** What stands in a provider's token. */
export type Claims = Readonly<Record<string, unknown>>;

/** OpenID Connect Core 5.1: true where the provider made sure that the person held the address. */
export function googleVerified(claims: Claims): boolean {
  return claims['email_verified'] === true;
}

/**
 * Microsoft's `email` is whatever an administrator of any tenant writes there ("nOAuth"), and `email_verified` does not
 * exist. `xms_edov` says that the domain of the address belongs to the tenant of the account, which has proven so. It is
 * an optional claim that the operator adds to the app registration; it comes as a boolean, a number or a text.
 */
export function microsoftVerified(claims: Claims): boolean {
  const { xms_edov: verified } = claims;
  return verified === true || verified === 1 || verified === '1' || verified === 'true';
}

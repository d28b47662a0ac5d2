/** One sign-in. Its secrets never leave the server, except as what PKCE and OpenID Connect make of them. */
export interface SignInAttempt {
  /** Comes back with the browser. */
  state: string;
  /** Stands in the provider's token. */
  nonce: string;
  /** PKCE (RFC 7636): 43 to 128 characters. */
  codeVerifier: string;
  /** Where the provider sends the browser back to, as registered with it. */
  redirectUri: string;
}

/** What the browser came back with. */
export interface ProviderAnswer {
  code: string;
  /** RFC 9207, where the provider sends it. */
  issuer: string | null;
}

export interface Vouched {
  /** Empty where the provider names none. */
  email: string;
  /** True only where the provider says that the person holds this address. */
  verified: boolean;
}

/** Somebody who can vouch for an e-mail address. Throws ProviderError, whose message says nothing personal. */
export interface IdentityProvider {
  /** The address to send a browser to. `language`: for the provider's own pages. */
  signInAddress(attempt: SignInAttempt, language: 'en' | 'es'): Promise<string>;
  /** Exchanges the code. `refused`: the code is not (any more) worth anything; `bad_answer`: the token does not hold. */
  vouch(attempt: SignInAttempt, answer: ProviderAnswer): Promise<Vouched>;
}

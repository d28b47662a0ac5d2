/** Whether a header or query element of this name usually carries a secret: what its author did not decide is kept safe. */
export function soundsSecret(name: string): boolean {
  return /auth|key|token|secret|passw|cookie|signature|credential|session|jwt/i.test(name);
}

/**
 * The host name of what was pasted: people copy addresses. Scheme, user, port, path, a last dot and upper case go; what is
 * no address stays as typed, for the server to say what is wrong with it.
 */
export function cleanHost(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(address)) return text.toLowerCase();
  // Beyond ASCII the parser would spell it out (xn--): the server refuses both, and a person knows their own again.
  const [host = ''] = address.replace(/^[^:]+:\/\//, '').split(/[/?#\\]/);
  return host.replace(/^.*@/, '').replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
}

/** A random UUID; `crypto.randomUUID` is missing where the console is served without TLS inside a company. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) =>
    at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte,
  );
  const text = hex.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A person as the company's server names them. */
export interface SignedUser {
  id: string;
  name: string;
  /** What else is known of them, as values of a conversation. */
  values: Readonly<Record<string, string>>;
}

const Header = z.object({ alg: z.literal('HS256') });
const line = (longest: number) => z.string().trim().max(longest).default('');
const Claims = z.object({
  sub: z.union([z.string().trim().min(1).max(200), z.number().int()]).transform(String),
  exp: z.number(),
  nbf: z.number().optional(),
  name: line(200),
  email: line(254),
  phone: line(40),
});

/** Clocks of servers differ. */
const leewaySeconds = 60;

/**
 * Reads a JSON Web Token (RFC 7519) that was signed with HMAC-SHA-256 and this secret. Null where it was not, or where its time is over.
 * It must name who it is about (`sub`) and when it ends (`exp`).
 */
export function readSignedUser(token: string, secret: string, now: Date): SignedUser | null {
  const [header, claims, signature, ...more] = token.split('.');
  if (!header || !claims || !signature || more.length > 0) return null;
  const expected = createHmac('sha256', secret).update(`${header}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  if (!Header.safeParse(decoded(header)).success) return null;
  const read = Claims.safeParse(decoded(claims));
  if (!read.success) return null;
  const { sub, exp, nbf, name, email, phone } = read.data;
  const seconds = now.getTime() / 1000;
  if (exp < seconds - leewaySeconds || (nbf ?? 0) > seconds + leewaySeconds) return null;
  const values = Object.entries({ name, email, phone }).filter(([, value]) => value !== '');
  return { id: sub, name, values: Object.fromEntries(values) };
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

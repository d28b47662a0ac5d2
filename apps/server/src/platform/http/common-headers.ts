/** What every answer carries, also one to what never became a call. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** An answer of the API is nobody's to keep. */
export function isApi(url: string): boolean {
  return url.startsWith('/api/');
}

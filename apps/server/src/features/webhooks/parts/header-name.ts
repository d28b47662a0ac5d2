import { AppError } from '../../../platform/http/app-error.ts';

/** RFC 9110 5.6.2. */
const token = /^[!#$%&'*+.^_`|~\w-]+$/;
/** Those of the connection, which the outbound client sets itself and would leave out without a word. */
const ours =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|proxy-.*)$/i;

/** The name as it is sent. Throws `webhook_header_invalid`. */
export function headerName(name: string): string {
  if (!token.test(name) || ours.test(name)) throw new AppError('webhook_header_invalid');
  return name;
}

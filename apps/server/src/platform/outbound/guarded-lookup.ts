import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isMetadataAddress, isPublicAddress } from './address.ts';
import { denied } from './check-url.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Turns a name into addresses; replaced in tests only. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

export const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true });

/**
 * The lookup that a socket itself uses to connect: what is checked here is what is connected to, so a name that
 * answers differently the second time (DNS rebinding) gains nothing. One bad address refuses the whole name.
 */
export function guardedLookup(resolve: Resolve, trusted: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(notFound(hostname), '', 0);
        else if (!addresses.every(({ address }) => mayConnect(address, trusted))) callback(denied(), '', 0);
        else if (options.all === true) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : notFound(hostname), '', 0),
    );
  };
}

function mayConnect(address: string, trusted: boolean): boolean {
  return trusted ? !isMetadataAddress(address) : isPublicAddress(address);
}

function notFound(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
}

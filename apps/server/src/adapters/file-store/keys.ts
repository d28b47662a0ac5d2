/** Our own keys only: no dots, no upper case, nothing that a file system or a URL reads as more than letters. */
const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;
const PREFIX = /^(?:[a-z0-9-]+\/)+$/;
/** Far below what file systems (4,096 for a path) and S3 (1,024) allow. */
const LONGEST = 400;

/** Throws TypeError for anything that is not a key. A wrong key is a mistake of ours, never of a person. */
export function checkKey(key: string): void {
  if (key.length > LONGEST || !KEY.test(key)) throw new TypeError('Not a key of the file store');
}

/** Throws TypeError for anything that is not a prefix, which ends in a slash; the empty one would mean everything. */
export function checkPrefix(prefix: string): void {
  if (prefix.length > LONGEST || !PREFIX.test(prefix)) throw new TypeError('Not a prefix of the file store');
}

import type { Meaning } from '@centralita/contract/knowledge/meaning-schema';

/** Nothing is left to do. */
export function isWhole({ model, passages, embedded, refused, fault }: Meaning): boolean {
  return model === null || (fault === null && embedded + refused >= passages);
}

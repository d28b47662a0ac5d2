/**
 * Words by concept, in both languages, folded and without apostrophes, separated by ` | `; `*` = all that begin so. Name
 * `-x`: the opposite of `x`. How much it tells: "talk" less than "cancel". A word may stand in several lists.
 */
export type ConceptList = [name: string, weight: number, words: string][];

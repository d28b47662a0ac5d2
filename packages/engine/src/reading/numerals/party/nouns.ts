export type Kind = 'child' | 'adult' | 'person';

export interface Noun {
  kind: Kind;
  plural: boolean;
  /** How many a plural is that nobody counts ("mis papás" are two), or what one of it holds ("una pareja"). */
  pair: boolean;
}

const nouns: [Kind, RegExp][] = [
  [
    'child',
    /^(bebes?|bebitos?|bebitas?|nin[oa]s?|ninit[oa]s?|hij[oa]s?|hijit[oa]s?|nen[ea]s?|niet[oa]s?|chiquill[oa]s?|criaturas?|infantes?|menores|menor|baby|babies|child|children|kids?|kiddos?|sons?|daughters?|boys?|girls?|toddlers?|infants?|newborns?|grandkids?|grandchild|grandchildren|grandsons?|granddaughters?|little ones?)$/,
  ],
  [
    'adult',
    /^(adult[oa]s?|espos[oa]s?|mujer|mujeres|maridos?|pareja|parejas|novi[oa]s?|prometid[oa]s?|mamas?|papas?|mami|papi|madres?|padres?|suegr[oa]s?|abuel[oa]s?|abuelit[oa]s?|ti[oa]s?|cunad[oa]s?|yernos?|nueras?|jef[ea]s?|companer[oa]s?|colegas?|soci[oa]s?|amig[oa]s?|amiguit[oa]s?|vecin[oa]s?|senora?s?|senores|hombres?|wife|wives|husbands?|partners?|spouses?|fiancee?|girlfriends?|boyfriends?|moms?|mums?|mothers?|dads?|fathers?|parents|grandma|grandpa|grandmother|grandfather|grandparents|adults?|grownups?|friends?|colleagues?|coworkers?|boss|uncles?|aunts?|men|man|women|woman|lady|ladies|gentleman|gentlemen|neighbou?rs?|couples?)$/,
  ],
  [
    'person',
    /^(herman[oa]s?|hermanit[oa]s?|prim[oa]s?|sobrin[oa]s?|gemel[oa]s|mellizos|personas?|personitas?|invitad[oa]s?|acompanantes?|brothers?|sisters?|siblings?|cousins?|nephews?|nieces?|twins|persons?|people|guests?|companions?|teenagers?|teens?)$/,
  ],
];

const pairs = /^(papas|padres|suegros|gemel[oa]s|mellizos|parents|twins|parejas?|couples?)$/;
const plurals = /^(children|grandchildren|people|men|women|ladies|gentlemen|babies)$/;

/** What was looked up before: the same words are said again and again. */
const remembered = new Map<string, Noun | null>();
const mostRemembered = 4_000;

/** Words for the persons that come along; null for any other. */
export function nounOf(word: string): Noun | null {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const found = lookedUp(word);
  remembered.set(word, found);
  return found;
}

function lookedUp(word: string): Noun | null {
  const kind = nouns.find(([, pattern]) => pattern.test(word))?.[0];
  if (!kind) return null;
  const plural = plurals.test(word) || /[^s]s$/.test(word);
  return { kind, plural, pair: pairs.test(word) };
}

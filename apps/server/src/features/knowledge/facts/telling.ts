/** Function words that change what is said ("hasta 30 días", "before noon"), each with its like in the other language. */
const groups =
  'antes before|después despues tras after|hasta until till|desde from since|todo toda todos todas all|cada each every|' +
  'siempre always|solo sólo solamente only|más mas more over|menos less under|ambos ambas both';

const known = new Map(
  groups
    .split('|')
    .flatMap((group, at) => group.split(' ').map((word): [string, string] => [word, `#${at}`])),
);

/** The same for all words that tell the same; undefined for other words. */
export function tellingOf(word: string): string | undefined {
  return known.get(word);
}

/** Words that greet or thank stand without a name: "Hello {name}" is "Hello" where nobody knows it. */
const stands =
  /^[\s¡¿"“«(]*(?:(?:hola|buen(?:os|as)? (?:d[ií]as?|tardes|noches)|buenas|saludos|gracias|muchas gracias|bienvenid[oa]s?|un (?:gusto|placer)|mucho gusto|encantad[oa]|perfecto|de acuerdo|muy bien|disculpe|perdone|adi[oó]s|hasta (?:luego|pronto)|s[ií]|no|vale|claro|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|thanks|thank you(?: very much)?|many thanks|welcome(?: back)?|nice to meet you|pleased to meet you|great|perfect|all right|okay|ok|yes|sorry|excuse me|goodbye|bye|and|y)[\s!]*)*$/iu;

/** Where a clause ends: not within a number or an address. */
const ends = /[,;:.!?…]+["”»)]*(?=\s|$)|\n|(?<=\s)[—–-](?=\s)/gu;

interface Clause {
  text: string;
  end: string;
}

/**
 * A text in which `gap` stands for each value that is not there: a clause that says one is left out ("Am I speaking with?"), and of a
 * greeting only the name. What is left begins and ends as sentences do.
 */
export function withoutGaps(text: string, gap: string): string {
  const sentences = sentencesOf(clausesOf(text)).map((sentence) => bare(sentence, gap));
  return sentences
    .join('')
    .replace(/^[^\S\n]+/, '')
    .replace(/[^\S\n]+(?=\n|$)/g, '');
}

function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(ends)) {
    clauses.push({ text: text.slice(from, index), end });
    from = index + end.length;
  }
  if (from < text.length) clauses.push({ text: text.slice(from), end: '' });
  return clauses;
}

function sentencesOf(clauses: readonly Clause[]): Clause[][] {
  const sentences: Clause[][] = [[]];
  for (const clause of clauses) {
    sentences.at(-1)?.push(clause);
    if (/[.!?…\n]/.test(clause.end)) sentences.push([]);
  }
  return sentences.filter(({ length }) => length > 0);
}

function bare(clauses: readonly Clause[], gap: string): string {
  const last = clauses.at(-1);
  if (!last || !clauses.some(({ text }) => text.includes(gap))) return clauses.map(whole).join('');
  const kept = clauses.flatMap((clause, at) => {
    const left = withoutGap(clause, gap);
    const next = clauses[at + 1];
    // "Año: {año}": what only announces it goes with it.
    const announces = clause.end.startsWith(':') && next && withoutGap(next, gap).length === 0;
    return announces && !stands.test(clause.text) ? [] : left;
  });
  const [first] = kept;
  const end = kept.at(-1);
  if (!first || !end) return last.end.includes('\n') ? '\n' : '';
  // What was asked went with its clause.
  if (end !== kept.find(({ of }) => of === last)) end.end = /^[?]/.test(last.end) ? '.' : last.end;
  if (first.of !== clauses[0]) first.text = capital(first.text);
  return kept.map(whole).join('');
}

function withoutGap(clause: Clause, gap: string): (Clause & { of: Clause })[] {
  if (!clause.text.includes(gap)) return [{ ...clause, of: clause }];
  const [before = '', ...after] = clause.text.split(gap);
  const rest = after.join(' ');
  if (!stands.test(before) || (before.trim() === '' && rest.trim() !== '')) return [];
  const text = `${before.trimEnd()}${rest.trim() === '' ? '' : ` ${rest.trim()}`}`;
  return text.trim() === '' ? [] : [{ text, end: clause.end, of: clause }];
}

function whole({ text, end }: Clause): string {
  return text + end;
}

function capital(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}

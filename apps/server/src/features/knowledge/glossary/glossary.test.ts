import { describe, expect, it } from 'vitest';
import { esEn } from './es-en.ts';
import { synonyms } from './synonyms.ts';

const SPANISH_TERM = /^[a-z0-9ñáéíóúü]+([ -][a-z0-9ñáéíóúü]+)*$/u;
const ENGLISH_TERM = /^[a-z0-9]+([ '-][a-z0-9]+)*$/u;

/** Frequent English words, from general life and from the trades our customers are in. */
const FREQUENT_ENGLISH = `
  able accept access account address afternoon agent agree airport allow amount angry animal answer apartment
  appliance application appointment arm arrive ask attachment available baby backup bad bag bank battery beach bed
  beginning believe bicycle big bill billing birthday black blood blue boat body book boot boss bottle box branch
  bread break breakfast bridge bring broken brother browser build building bus business button buy cable calendar
  call cancel car card careful cat change charge cheap check child choose church city claim class clean clear client
  clinic clock close clothes cloud coat coffee cold color command company compare complaint complete computer
  connect contract cook copy correct cost country coupon course court cover credit customer damage danger data date
  daughter day deadline death debt decide deductible deep defective delay delete deliver delivery dentist deposit
  desk device difference difficult dinner dirty discount disease disk doctor document dog door download draft dress
  drink drive driver dry early earn easy eat education egg electricity email emergency employee empty end engine
  english enough error evening example exchange expensive expire explain eye face factory family far fast father
  fee female file find fine finger finish fire first fish fix flight floor flower folder follow food foot foreign
  forget form free friday friend fruit furniture future game garden gasoline gift girl give glass goal gold good
  government grandmother green group grow guarantee guest hair half hand happy hard hardware hat head health hear
  heart heat heavy help high history hold holiday home hospital hot hotel hour house hundred hungry husband ice
  idea illness image important income increase information install insurance interest internet invoice island issue
  job journey judge juice kernel key keyboard kill kitchen know language laptop large late laugh law lawyer learn
  leave left leg letter library license light line list listen loan lock long lose lost love luggage lunch machine
  mail manager map market married meat medicine meeting member memory menu message milk minute mistake mobile monday
  money month morning mortgage mother mountain mouth move music name need neighbor network new news night noise
  north notice number nurse offer office old open operator order owner package page pain paper parents park partition
  passenger passport password pay payment people permission person phone plane plate police policy poor port price
  print problem process purchase question quick quiet rain read receipt red refund register rent repair reply report
  request reservation restaurant return river road room router run safe salary sale salt save schedule school
  screen sea search seat see sell send server shirt shoe shop short shower sick sign silver sister size sleep slow
  small snow software son speak speed spring stairs start statement station steal stop store storm street strong
  student sugar suitcase summer sunday support sure swim table tax teacher television thousand ticket time tired
  today toilet tomorrow tooth towel town train transfer translate travel tree truck try understand university
  unsubscribe update upgrade upload use user vacation vegetable vehicle visit voice wait walk wall want war warranty
  wash watch water weather website week weight white wife win wind window winter withdraw word work write wrong
  year yellow yesterday young zero`
  .trim()
  .split(/\s+/u);

describe('the Spanish-English glossary', () => {
  const entries = esEn.split('\n').map((line) => ({ line, ...parseEntry(line) }));

  it('holds at least 4,500 headwords, each once', () => {
    const heads = entries.map((entry) => entry.spanish);
    expect(repeated(heads)).toEqual([]);
    expect(heads.length).toBeGreaterThanOrEqual(4500);
  });

  it('is well formed: allowed letters, lower case, single blanks, no empty or repeated alternatives', () => {
    const bad = entries.filter(
      ({ spanish, english }) =>
        !SPANISH_TERM.test(spanish) ||
        english.length === 0 ||
        !english.every((term) => ENGLISH_TERM.test(term)) ||
        repeated(english).length > 0,
    );
    expect(bad.map((entry) => entry.line)).toEqual([]);
  });

  it('stays narrow: no headword has more than six translations', () => {
    expect(entries.filter((entry) => entry.english.length > 6).map((entry) => entry.line)).toEqual([]);
  });

  it('writes the accents that Spanish endings demand', () => {
    expect(entries.flatMap((entry) => entry.spanish.split(' ')).filter(lacksAccent)).toEqual([]);
  });

  it('reaches every frequent English word from some Spanish entry', () => {
    const reachable = new Set(entries.flatMap((entry) => entry.english));
    expect(new Set(FREQUENT_ENGLISH).size).toBeGreaterThanOrEqual(300);
    expect(FREQUENT_ENGLISH.filter((word) => !reachable.has(word))).toEqual([]);
  });

  it.each([
    ['correo electrónico', 'email'],
    ['dar de baja', 'cancel'],
    ['número de serie', 'serial number'],
    ['celular', 'mobile phone'],
    ['ordenador', 'computer'],
    ['computadora', 'computer'],
    ['cédula', 'id card'],
    ['boleta', 'receipt'],
    ['núcleo', 'kernel'],
    ['línea de comandos', 'command line'],
  ])('translates %s as %s', (spanish, english) => {
    expect(entries.find((entry) => entry.spanish === spanish)?.english).toContain(english);
  });
});

describe('the synonym groups', () => {
  const groups = synonyms.split('\n').map((line) => ({ line, ...parseGroup(line) }));

  it.each(['en', 'es'])('has at least 350 groups in %s', (language) => {
    expect(groups.filter((group) => group.language === language).length).toBeGreaterThanOrEqual(350);
  });

  it('is well formed: a language, two to six terms of allowed letters', () => {
    const bad = groups.filter(({ language, terms }) => {
      const allowed = language === 'en' ? ENGLISH_TERM : SPANISH_TERM;
      return terms.length < 2 || terms.length > 6 || !terms.every((term) => allowed.test(term));
    });
    expect(bad.map((group) => group.line)).toEqual([]);
  });

  it.each(['en', 'es'])('puts a term of %s in one group only, so groups never chain', (language) => {
    const terms = groups.filter((group) => group.language === language).flatMap((group) => group.terms);
    expect(repeated(terms)).toEqual([]);
  });

  it('writes the accents that Spanish endings demand', () => {
    const words = groups
      .filter((group) => group.language === 'es')
      .flatMap((group) => group.terms.join(' ').split(' '));
    expect(words.filter(lacksAccent)).toEqual([]);
  });
});

function parseEntry(line: string): { spanish: string; english: string[] } {
  const [spanish = '', english = '', ...rest] = line.split('=');
  if (rest.length > 0) throw new Error(`More than one "=" in: ${line}`);
  return { spanish, english: english.split('|') };
}

function parseGroup(line: string): { language: string; terms: string[] } {
  const match = /^(en|es): (.+)$/u.exec(line);
  if (!match) throw new Error(`Not "en: a, b" or "es: a, b": ${line}`);
  return { language: match[1] ?? '', terms: (match[2] ?? '').split(', ') };
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Endings that Spanish never writes without an accent (or, for -mente and plurals, never with one). */
function lacksAccent(word: string): boolean {
  return (
    /(?:[cstxg]ion|logia|grafia|nomia|metria|atico|etico|itico|otico|ogico|afico|istico|onico|metrico)$/u.test(
      word,
    ) || /(?:ciónes|siónes|ménte)$/u.test(word)
  );
}

import type { Language } from './tongue.ts';

/**
 * Words that carry no content. Light on purpose: negations, quantities and verbs with a meaning stay searchable.
 * Written with accents; lookups also hold the unaccented spelling, as questions are often typed without accents.
 */
const SPANISH =
  'a al algo algún alguna algunas alguno algunos ante antes aquel aquella aquellas aquello aquellos aquí así aun aún aunque ' +
  'cada como cómo con cual cuál cuales cuáles cualquier cualquiera cuando cuándo cuanto cuánto cuanta cuánta cuantas cuántas cuantos cuántos ' +
  'de del desde donde dónde dos durante e el él ella ellas ello ellos en entonces entre era eran eres es esa esas ese eso esos ' +
  'esta está estaba estaban estamos están estar estas estás este esté esto estos estoy fue fueron fui ha haber había habían hay haya he hemos han ' +
  'hasta incluso la las le les lo los me mi mí mis mientras mismo misma mismos mismas mucho muy más nada ni no nos nosotros nuestra nuestras ' +
  'nuestro nuestros o os otra otras otro otros para pero poco por porque pues que qué quien quién quienes quiénes se sea sean según ser será si sí ' +
  'sido siempre siendo sin sino sobre sólo solo somos son soy su sus también tan tanto te ti toda todas todo todos tras tu tú tus u un una unas uno unos ' +
  'usted ustedes vosotros vuestra vuestro y ya yo cuyo cuya además';
const ENGLISH =
  "a about after all also am an and any are aren't as at be because been before being between both but by can't could did didn't do does doesn't doing don't down during each else ever " +
  "few for from had has hasn't have haven't having he her here hers herself him himself his how i i'm i've if in into is isn't it it's its itself just me more most my myself no nor not " +
  'of off on once only or other our ours ourselves out over own per same shall she should so some such than that the their theirs them themselves then there these they this those through ' +
  "to too under until up upon us very was wasn't we were weren't what what's when where which while who whom whose why will with within won't would you you're your yours yourself yourselves";

/** Words of a question that nearly every document has: they may be missing from the passage that answers. */
const WEAK_SPANISH =
  'tener tengo tiene tienen tienes tenemos hacer hago hace hacen haces hacemos hecho poder puedo puede pueden puedes podemos podría podrían querer quiero quiere quieren ' +
  'quisiera necesitar necesito necesita necesitan necesitas deber debo debe deben debería deberían dar doy da dan ir voy va van vamos saber sé sabe saben decir dice dime ' +
  'pasar pasa pasan sucede ocurre existe existen usar uso usa usan utilizar utilizo utiliza utilizan sirve sirven permite permiten permitir ' +
  'forma manera modo tipo caso vez veces cosa cosas favor gracias hola posible cuentan cuenta hacerlo recomienda recomiendan ' +
  'llama llaman encontrar encuentro encuentra encuentran significa incluye incluyen incluido ofrece ofrecen haga ponga ' +
  'tenéis tenés tenga tengan tengáis hacéis hacés hiciera podéis podés podríais pueda puedan podáis queréis querés quieres querría querríamos quisiéramos necesitáis necesitas necesitamos ' +
  'debéis debes deberíamos dais das demos vais vas vayamos sabéis sabes sabría decís dices digan decidme decirme dígame dígan tenía teníais hacía ofrecéis ofreces ofrezcan usáis usas ' +
  'ver veo vemos veis gente alguien alguno nadie ahora hoy luego momento lugar demás igual bien todavía';
const WEAK_ENGLISH =
  'have has do does did make makes get gets getting got can could may might must want wants need needs needed use uses used using give gives go goes know tell say says ' +
  'happen happens exist exists way kind type case time thing things please thanks hello possible called find mean means work works allow allows let lets able ' +
  'many much take takes supposed include includes included offer offers ' +
  'someone somebody anyone anybody everyone everybody something anything everything nothing still already yet soon again now today ' +
  'going gonna gotta got meanwhile actually really lot bit ago maybe always see look like come comes put long';

export const STOP: Record<Language, ReadonlySet<string>> = { es: spellings(SPANISH), en: spellings(ENGLISH) };
export const WEAK: Record<Language, ReadonlySet<string>> = {
  es: spellings(WEAK_SPANISH),
  en: spellings(WEAK_ENGLISH),
};

/** Words of both languages, or too often names: no evidence for either. "U" is also what hurried people write for "you". */
const BOTH =
  'a actual an as base central come con dado dice en era fin final general he no normal me real more once on pan pie plan red sale si so son sin solo the to total u un van ves use uso me it haces';

/** Function words of one language that are no word of the other. */
export const EXCLUSIVE: ReadonlyMap<string, Language> = exclusive();

function spellings(list: string): Set<string> {
  const words = list.split(' ');
  return new Set([...words, ...words.map(unaccented), ...words.map((word) => word.replaceAll("'", ''))]);
}

function unaccented(word: string): string {
  return word.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

function exclusive(): Map<string, Language> {
  const both = new Set(BOTH.split(' '));
  const spanish = new Set([...STOP.es, ...WEAK.es]);
  const english = new Set([...STOP.en, ...WEAK.en]);
  const found = new Map<string, Language>();
  for (const word of spanish) if (!english.has(word) && !both.has(word)) found.set(word, 'es');
  for (const word of english)
    if (!spanish.has(word) && !(both.has(word) && word !== 'the')) found.set(word, 'en');
  return found;
}

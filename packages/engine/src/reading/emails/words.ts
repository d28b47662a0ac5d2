/** How an address is spoken, in one language. */
export interface EmailWords {
  at: RegExp;
  dot: RegExp;
  /** Signs, by the words for them, longest first. */
  signs: [words: string[], sign: string][];
  /** Said about the address, not in it. */
  remarks: string[][];
  /** Words before an address that are not of it. */
  leads: ReadonlySet<string>;
  letters: ReadonlyMap<string, string>;
}

const spanishLetters =
  'a:a be:b ve:v uve:v ce:c de:d e:e efe:f ge:g hache:h i:i jota:j ka:k ele:l eme:m ene:n ñ:n o:o pe:p cu:q erre:r ere:r ese:s te:t u:u equis:x ye:y zeta:z ceta:z';

function lettersOf(pairs: string): Map<string, string> {
  return new Map(pairs.split(' ').map((pair) => pair.split(':') as [string, string]));
}

function phrases(list: string): string[][] {
  return list.split('; ').map((phrase) => phrase.split(' '));
}

export const spanishEmail: EmailWords = {
  at: /^(@|arroba|arrova|arroa|at)$/,
  dot: /^(\.|punto|dot)$/,
  signs: [
    [['guion', 'bajo'], '_'],
    [['guion', 'abajo'], '_'],
    [['raya', 'baja'], '_'],
    [['guion', 'medio'], '-'],
    [['guion', 'del', 'medio'], '-'],
    [['raya', 'al', 'piso'], '_'],
    [['subrayado'], '_'],
    [['underscore'], '_'],
    [['guion'], '-'],
    [['raya'], '-'],
    [['mas'], '+'],
  ],
  remarks: phrases(
    'todo junto; todo pegado; todo en minusculas; en minusculas; todo minuscula; sin espacios; todo en minuscula; junto; pegado; sin acento; sin tilde',
  ),
  leads: new Set(
    'es correo email mail e-mail electronico el la mi mio su nombre seria si no claro anota apunta eh este ok bueno ya y a al con soy direccion escribeme escribame envialo mandalo mandelo por favor listo dale sale pues aqui tengo uso usa use que'.split(
      ' ',
    ),
  ),
  letters: lettersOf(spanishLetters),
};

export const englishEmail: EmailWords = {
  at: /^(@|at)$/,
  dot: /^(\.|dot|period|point)$/,
  signs: [
    [['underscore'], '_'],
    [['under', 'score'], '_'],
    [['dash'], '-'],
    [['hyphen'], '-'],
    [['minus'], '-'],
    [['plus'], '+'],
  ],
  remarks: phrases(
    'all one word; one word; all lowercase; all lower case; in lowercase; lowercase; no spaces; all together; no space; all small letters',
  ),
  leads: new Set(
    "is it's its that's thats email mail e-mail address name the my mine to use me be would it sure yes ok okay uh um er and i'm im i am so well at please reach contact send write can you him her no work live study here meet write down put take".split(
      ' ',
    ),
  ),
  letters: new Map(),
};

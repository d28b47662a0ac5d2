import { STOP } from './function-words.ts';
import type { Language } from './tongue.ts';

/** More are no message that somebody types into a chat. */
const mostQuestions = 3;
/** Longer ones are texts that happen to ask. */
const longest = 400;

const personEn = '(?:i|you|u|we|they|he|she|it|there|the|my|your|our|this|that|these|those|an?|any|all)';
const verbEn = '(?:do|does|did|is|are|can|could|will|would|may|should|must|have|has)';
const placeEn = '(?:at|for|in|on|by|from|until|to|with)';
/** "and can be used abroad" goes on with the first question; "and can I use it abroad" is another. */
const opensEn = `(?:${placeEn} )?(?:how|what(?:['’]?s)?|when(?:['’]?s)?|where(?:['’]?s)?|who(?:['’]?s)?|which|why)\\b|${verbEn}n?['’]?t? ${personEn}\\b`;

const placeEs = '(?:a|de|en|con|por|para|desde|hasta)';
const askedEs = 'qué|quién(?:es)?|cuál(?:es)?|cuándo|cuánt[oa]s?|dónde|adónde|cómo';
/** Of people who type no accents. */
const bareEs = 'quien(?:es)?|cual(?:es)?|cuando|cuant[oa]s?|donde|adonde|como|a que|en que';
const ownEs =
  'hay\\b|(?:se )?puede[ns]?\\b|puedo\\b|podemos\\b|tengo que\\b|es (?:necesario|obligatorio|posible|gratis)\\b';
/** "con piscina y aceptan perros" goes on with what is asked for, "cuánto cuesta y aceptan tarjeta" does not. */
const theirsEs =
  '(?:me |nos |se |lo |la )?(?:tienen|aceptan|hacen|ofrecen|abren|cierran|venden|envían|envian|incluyen?)\\b';

const flags = 'iu';
const edge = '(?<![\\p{L}\\p{N}])';
const opening: Record<Language, (isBare: boolean) => RegExp> = {
  en: () => new RegExp(`^(?:${opensEn})`, flags),
  es: (isBare) =>
    new RegExp(
      `^¿?(?:(?:${placeEs} )?(?:${isBare ? `${askedEs}|${bareEs}` : askedEs})(?![\\p{L}])|${ownEs})`,
      flags,
    ),
};
const joint: Record<Language, RegExp> = {
  en: /[,;]? (?:and also|and|also|plus),? (?=\S)/giu,
  es: /[,;]? (?:y además|y también|y tambien|además|y|e),? (?=\S)/giu,
};
const theirs = new RegExp(`^(?:${theirsEs})`, flags);
const aboutOne = new RegExp(
  `${edge}(?:cuánto|cuánta|cuanto|cuanta|cuándo|cuando|dónde|donde|cómo|como|a qué hora|a que hora)(?![\\p{L}])`,
  flags,
);
const wants =
  /(?<!\p{L})(?:tell me|(?:like|want|need|love) to know|wonder(?:ing)?|quiero saber|quisiera saber|gustar[ií]a saber|necesito saber|d[ií]game|dime|decirme|decir)(?!\p{L})/iu;
const asksSomewhere: Record<Language, RegExp> = {
  en: new RegExp(`(?:^|${edge})(?:${opensEn})`, flags),
  es: new RegExp(`${edge}(?:${askedEs}|${bareEs})(?![\\p{L}])|^¿?(?:${ownEs}|${theirsEs})|¿`, flags),
};

/**
 * The questions of one message that each can be answered by themselves, in their order: "How much is the menu and do you
 * have parking?" holds two. A message of one question, and whatever does not surely hold several, comes back as it is.
 */
export function questionsIn(text: string, language: Language): string[] {
  if (text.length > longest) return [text];
  const isBare = language === 'es' && !/[áéíóú¿]/iu.test(text);
  const opens = opening[language](isBare);
  const found = pieces(text, opens).flatMap((piece) => split(piece, language, opens));
  const isSeveral = found.length > 1 && found.length <= mostQuestions;
  return isSeveral && found.every((one) => says(one, language)) ? found : [text];
}

const greeting =
  /^[\s¡]*(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|hola|buenas(?: tardes| noches)?|buenos d[ií]as|buen d[ií]a|saludos)(?: (?:there|all|everyone|a todos))?(?![\p{L}\p{N}])[\s,.;:!¡-]*)+/iu;

/** "hi is there a pool": a greeting is no part of what is asked; where nothing else is said, it stays. */
export function withoutGreeting(text: string): string {
  const bare = text.replace(greeting, '');
  return /\p{L}[^\p{L}]+\p{L}/u.test(bare) ? bare : text;
}

const leading =
  /^(?:[\s,;.¿]*(?:and also|and|also|plus|but|y además|y también|además|pero|y|e)(?![\p{L}])[\s,]*)+/iu;

/** What ends with a question mark, where another question follows it: "With breakfast?" goes on with the one before. */
function pieces(text: string, opens: RegExp): string[] {
  const found: string[] = [];
  for (const piece of text.trim().split(/(?<=\?)\s+/u)) {
    const bare = piece.replace(leading, '').replace(/^[\s,;¿]+/u, '');
    const before = found.at(-1);
    if (before === undefined) found.push(piece);
    else if ((opens.test(bare) || theirs.test(bare)) && piece.endsWith('?')) found.push(bare);
    else found[found.length - 1] = `${before} ${piece}`;
  }
  return found;
}

function split(piece: string, language: Language, opens: RegExp): string[] {
  const found: string[] = [];
  let from = 0;
  for (const match of piece.matchAll(joint[language])) {
    const before = piece.slice(from, match.index);
    const after = piece.slice(match.index + match[0].length);
    if (!asks(before, language)) continue;
    if (!opens.test(after) && !(theirs.test(after) && aboutOne.test(before))) continue;
    found.push(before);
    from = match.index + match[0].length;
  }
  return [...found, piece.slice(from)].map((one) => one.replace(/^[\s¿]+/u, '').trim());
}

function asks(part: string, language: Language): boolean {
  return wants.test(part) || asksSomewhere[language].test(part);
}

/** Not "how" of "how and when do I pay". */
function says(part: string, language: Language): boolean {
  const told = part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return told.length > 1 && told.some((word) => word.length > 2 && !STOP[language].has(word));
}

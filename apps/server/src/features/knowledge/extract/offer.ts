import { fold } from '../text/fold.ts';
import type { Language } from '../text/tongue.ts';

/** Words with which a question asks for something other than yes or no, near its beginning. */
const OPEN = /\b(?:que|cual|cuales|quien|cuando|donde|cuanto|cuanta|cuantos|cuantas|como)\b/;
const BEGINNING = 18;
/** "Hay...", or a verb of what "you" do: "tenéis", "venden", "reparan"; not "son", "están" or what one can or must do. */
const SPANISH =
  /^\W*(?:no |tambien )?(?:me |nos |se |les |le |os )?(?!estan\b|son\b|pueden\b|podeis\b|deben\b|seis\b|bien\b|quien)(?:[a-zñ]{2,}(?:an|en|ais|eis)|hay|tienes?|tenes|ofreces?|existe|haces?|abris|servis|dan|van)\b/;
const ENGLISH =
  /^\W*(?:and |or |but |so )?(?:do|does|have|will|are|is) (?:you|they|there|it|the (?:company|shop|hotel|clinic))\b/;

/** True for "Do you have...?", "¿Venden...?": whether a thing or service is there at all. */
export function isOffer(question: string, language: Language): boolean {
  const bare = fold(question).trim();
  // What asks comes after what the asker tells first.
  if (language === 'en') return ENGLISH.test(bare.split(/[,.;:!] /).at(-1) ?? '');
  const asking = bare.split('¿').at(-1) ?? '';
  return !OPEN.test(asking.slice(0, BEGINNING)) && SPANISH.test(asking);
}

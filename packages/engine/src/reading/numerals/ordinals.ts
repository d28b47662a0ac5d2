import { Lexicon } from '../text/lexicon.ts';
import { englishSound, spanishSound } from '../text/sound.ts';

function inOrder(words: string): Record<string, number> {
  const entries = words
    .split(' ')
    .flatMap((spellings, at) => spellings.split('/').map((word) => [word, at + 1] as const));
  return Object.fromEntries(entries);
}

export const spanishOrdinals = new Lexicon(
  inOrder(
    'primero/primer/primera segundo/segunda tercero/tercer/tercera cuarto/cuarta quinto/quinta sexto/sexta septimo/septima octavo/octava noveno/novena decimo/decima',
  ),
  spanishSound,
  'tercio segundos seguido seguida cuatro cuanto cuanta quince octubre cuesta',
);

export const englishOrdinals = new Lexicon(
  {
    ...inOrder(
      'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
    ),
    thirtieth: 30,
  },
  englishSound,
  'seven eight nine ninety teeth four forth fort fit fifty sixty fours fist thirty thirst thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty seconds thirds eleven tent',
);

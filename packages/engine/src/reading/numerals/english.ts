import { Lexicon } from '../text/lexicon.ts';
import { englishSound } from '../text/sound.ts';
import { numbered, type NumberLanguage, type NumberWord } from './words.ts';

const words: Record<string, NumberWord> = {
  ...numbered('digit', 'zero/oh one two three four five six seven eight nine', 0),
  ...numbered('teen', 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10),
  ...numbered('ten', 'twenty thirty forty/fourty fifty sixty seventy eighty ninety', 20, 10),
  hundred: { kind: 'times', value: 100 },
  thousand: { kind: 'times', value: 1_000 },
  million: { kind: 'times', value: 1_000_000 },
  k: { kind: 'times', value: 1_000 },
  grand: { kind: 'times', value: 1_000 },
  dozen: { kind: 'times', value: 12 },
};

const lexicon = new Lexicon(
  words,
  englishSound,
  'fine fire file fires fives none nice nina foul fours there these threw then them thee sever severe thirst thirsty fort forth fifth sixth ninth tenth eighth seventh fourth third grant grandma night eights tens hundreds zeros',
);

export const englishNumbers: NumberLanguage = {
  find: (plain) => lexicon.find(plain),
  and: new Set(['and']),
  confused: new Map(),
  point: new Set(['point', 'dot']),
  one: new Set(['a', 'an']),
  minus: new Set(['minus', 'negative']),
};

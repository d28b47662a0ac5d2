import { Lexicon } from '../text/lexicon.ts';
import { englishSound, spanishSound } from '../text/sound.ts';

/** Weekdays (1 = Monday), months (1 to 12), and short forms that count only beside a number. */
export interface DateWords {
  weekdays: Lexicon<number>;
  months: Lexicon<number>;
  shortWeekdays: ReadonlyMap<string, number>;
}

function inOrder(words: string): Record<string, number> {
  const entries = words
    .split(' ')
    .flatMap((spellings, at) => spellings.split('/').map((word) => [word, at + 1] as const));
  return Object.fromEntries(entries);
}

export const spanishDates: DateWords = {
  weekdays: new Lexicon(
    inOrder('lunes martes miercoles jueves viernes sabado domingo'),
    spanishSound,
    'marte mares marta partes domingos dominga salado sabana jueces vienes lentes luces',
  ),
  months: new Lexicon(
    inOrder(
      'enero/ene febrero/feb marzo/mar abril/abr mayo/may junio/jun julio/jul agosto/ago septiembre/setiembre/sept/set/sep octubre/oct noviembre/nov diciembre/dic',
    ),
    spanishSound,
    'mayor marca marco mario maria marta abrir entero julia julian juntos junto junta agotado',
  ),
  shortWeekdays: new Map(Object.entries(inOrder('lun mar mie/mier jue vie sab dom'))),
};

export const englishDates: DateWords = {
  weekdays: new Lexicon(
    inOrder('monday tuesday wednesday/wensday/wendsday thursday friday saturday sunday'),
    englishSound,
    'sundae someday mondays sundays fridays',
  ),
  months: new Lexicon(
    inOrder(
      'january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sept/sep october/oct november/nov december/dec',
    ),
    englishSound,
    'match much jane jury jude juno',
  ),
  shortWeekdays: new Map(Object.entries(inOrder('mon tue/tues wed/weds thu/thur/thurs fri sat sun'))),
};

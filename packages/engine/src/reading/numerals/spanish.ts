import { Lexicon } from '../text/lexicon.ts';
import { spanishSound } from '../text/sound.ts';
import { numbered, type NumberLanguage, type NumberWord } from './words.ts';

const words: Record<string, NumberWord> = {
  ...numbered('digit', 'cero uno/un/una dos tres cuatro cinco seis siete ocho nueve', 0),
  ...numbered('teen', 'diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve', 10),
  ...numbered(
    'teen',
    'veintiuno/veintiun/veintiuna veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
    21,
  ),
  ...numbered('ten', 'veinte/veinti treinta cuarenta cincuenta sesenta setenta ochenta noventa', 20, 10),
  ...together(),
  ...numbered(
    'hundred',
    'cien/ciento doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas',
    100,
    100,
  ),
  mil: { kind: 'times', value: 1_000 },
  millon: { kind: 'times', value: 1_000_000 },
  millones: { kind: 'times', value: 1_000_000 },
  k: { kind: 'times', value: 1_000 },
  centenar: { kind: 'times', value: 100 },
  centenares: { kind: 'times', value: 100 },
  millar: { kind: 'times', value: 1_000 },
  millares: { kind: 'times', value: 1_000 },
  docena: { kind: 'times', value: 12 },
  docenas: { kind: 'times', value: 12 },
};

/** "treintaicinco", "cuarentaidos": written as they are spoken. */
function together(): Record<string, NumberWord> {
  const all: Record<string, NumberWord> = {};
  const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
  const units = 'uno dos tres cuatro cinco seis siete ocho nueve'.split(' ');
  for (const [ten, name] of tens.entries()) {
    for (const [unit, last] of units.entries()) {
      const word: NumberWord = { kind: 'teen', value: 30 + ten * 10 + unit + 1 };
      all[`${name}i${last}`] = all[`${name}y${last}`] = word;
    }
  }
  return all;
}

const lexicon = new Lexicon(
  words,
  spanishSound,
  'cuarto cuarta cuanto cuantos cuantas circo cinto cita citas cine siente siento nuevo nueva nuevos nuevas nieve dice dices dicen tren tras cerro cera vente viene vienen centro noventas seria cuenta veintipico veintitantos treintipico treintaipico treintitantos cuarentipico',
);

export const spanishNumbers: NumberLanguage = {
  find: (plain) => lexicon.find(plain),
  and: new Set(['y', 'i']),
  confused: new Map([['siento', 'ciento']]),
  point: new Set(['coma', 'punto']),
  one: new Set(),
  minus: new Set(['menos']),
};

import { fold } from '../text/fold.ts';
import type { Rated } from './rate.ts';
import { stemsOf } from './statements.ts';

/** What an offer is asked with; it need not stand beside a list of what there is. */
const OFFERS =
  /^(?:acept|admit|admis|trabaj|atiend|atend|cubr|cubier|maneja|acoge|recib|accept|admit|cover|work|tak|support|honou?r|deal|handl|recogni)/;
/** Words that hardly narrow a question. */
const LIGHT = 0.3;
const FOUND = 0.85;
const LONGEST_ITEM = 5;
const FEWEST = 2;

/**
 * True for a question whether something is accepted, to a list that names it: "¿Aceptan Mapfre?" to "Seguros: Adeslas, Mapfre,
 * Sanitas". Everything asked but the verb has to be the list's name or one of what it lists.
 */
export function isListed({ statement, asked, said }: Rated, language: 'es' | 'en'): boolean {
  const list = listIn(statement.text);
  if (!list) return false;
  const strong = asked.flatMap((one, at) => (one.meaning > LIGHT ? [{ ...one, said: said[at] ?? 0 }] : []));
  const things = strong.filter(({ word }) => !OFFERS.test(fold(word)));
  if (things.length === 0 || things.length === strong.length) return false;
  const stands = (stem: string) =>
    things.some((one) =>
      one.in[language].some(({ weight, stems }) => weight >= FOUND && stems.includes(stem)),
    );
  // "Comida para perros" says nothing of whether dogs are welcome.
  const isNamed = [list.name, ...list.items]
    .map((one) => [...stemsOf(one, language)])
    .some((stems) => stems.length > 0 && stems.every(stands));
  return isNamed && things.every((one) => one.said >= FOUND);
}

/** The name and the items of a text that is nothing but a list: "Formas de pago: efectivo, tarjeta y Bizum". */
function listIn(text: string): { name: string; items: string[] } | null {
  const [, name = '', rest = ''] = /^\W*(?:([^:.;]{2,40}):\s+)?([^:.;]+)\.?$/u.exec(text.trim()) ?? [];
  const items = rest.split(/,\s*|\s+(?:y|e|o|and|or)\s+/u).filter((item) => item.trim() !== '');
  const isList = items.length >= FEWEST && items.every((item) => item.split(/\s+/).length <= LONGEST_ITEM);
  return isList ? { name, items } : null;
}

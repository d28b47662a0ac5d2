import { adjectivesAE } from './es-en/adjectives-a-e.ts';
import { adjectivesFN } from './es-en/adjectives-f-n.ts';
import { adjectivesOV } from './es-en/adjectives-o-v.ts';
import { adverbs } from './es-en/adverbs.ts';
import { bankingMoney } from './es-en/banking-money.ts';
import { computingAI } from './es-en/computing-a-i.ts';
import { computingJZ } from './es-en/computing-j-z.ts';
import { food } from './es-en/food.ts';
import { health } from './es-en/health.ts';
import { homeRealestate } from './es-en/home-realestate.ts';
import { insuranceLegal } from './es-en/insurance-legal.ts';
import { natureWorld } from './es-en/nature-world.ts';
import { nounsAC } from './es-en/nouns-a-c.ts';
import { nounsDG } from './es-en/nouns-d-g.ts';
import { nounsHO } from './es-en/nouns-h-o.ts';
import { nounsPR } from './es-en/nouns-p-r.ts';
import { nounsSZ } from './es-en/nouns-s-z.ts';
import { peopleBodyClothes } from './es-en/people-body-clothes.ts';
import { shoppingShipping } from './es-en/shopping-shipping.ts';
import { societyArtsSports } from './es-en/society-arts-sports.ts';
import { supportTelecom } from './es-en/support-telecom.ts';
import { timeNumbersUnits } from './es-en/time-numbers-units.ts';
import { travelHotel } from './es-en/travel-hotel.ts';
import { vehiclesTransport } from './es-en/vehicles-transport.ts';
import { verbsA } from './es-en/verbs-a.ts';
import { verbsBC } from './es-en/verbs-b-c.ts';
import { verbsD } from './es-en/verbs-d.ts';
import { verbsEG } from './es-en/verbs-e-g.ts';
import { verbsHO } from './es-en/verbs-h-o.ts';
import { verbsPR } from './es-en/verbs-p-r.ts';
import { verbsSZ } from './es-en/verbs-s-z.ts';
import { workEducation } from './es-en/work-education.ts';

/**
 * The Spanish-English glossary for cross-language retrieval: one entry per line,
 * `spanish=english|english2|...`, lemmas in lower case (infinitive, singular, masculine),
 * multi-word terms on both sides. Every headword appears once; the most usual sense comes first.
 *
 * Written for this project from general knowledge of both languages, not taken from a dictionary,
 * so it carries the project's own licence. Function words are left out: they would match everything.
 */
export const esEn: string = [
  adjectivesAE,
  adjectivesFN,
  adjectivesOV,
  adverbs,
  bankingMoney,
  computingAI,
  computingJZ,
  food,
  health,
  homeRealestate,
  insuranceLegal,
  natureWorld,
  nounsAC,
  nounsDG,
  nounsHO,
  nounsPR,
  nounsSZ,
  peopleBodyClothes,
  shoppingShipping,
  societyArtsSports,
  supportTelecom,
  timeNumbersUnits,
  travelHotel,
  vehiclesTransport,
  verbsA,
  verbsBC,
  verbsD,
  verbsEG,
  verbsHO,
  verbsPR,
  verbsSZ,
  workEducation,
]
  .map((part) => part.trim())
  .join('\n');

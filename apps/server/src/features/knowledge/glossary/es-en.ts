import { adjectivesAE } from './es-en/adjectives-a-e.ts';
import { adjectivesFN } from './es-en/adjectives-f-n.ts';
import { adjectivesOV } from './es-en/adjectives-o-v.ts';
import { adverbs } from './es-en/adverbs.ts';
import { bankingMoney } from './es-en/banking-money.ts';
import { computingAI } from './es-en/computing-a-i.ts';
import { computingJZ } from './es-en/computing-j-z.ts';
import { firstSenses } from './es-en/first-senses.ts';
import { food } from './es-en/food.ts';
import { health } from './es-en/health.ts';
import { homeRealestate } from './es-en/home-realestate.ts';
import { insuranceLegal } from './es-en/insurance-legal.ts';
import { livesAndServices } from './es-en/lives-and-services.ts';
import { natureWorldAG } from './es-en/nature-world-a-g.ts';
import { natureWorldHZ } from './es-en/nature-world-h-z.ts';
import { nounsAC } from './es-en/nouns-a-c.ts';
import { nounsDF } from './es-en/nouns-d-f.ts';
import { nounsGM } from './es-en/nouns-g-m.ts';
import { nounsNQ } from './es-en/nouns-n-q.ts';
import { nounsRZ } from './es-en/nouns-r-z.ts';
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
 * So are phrases that mean the opposite of what remains once function words are dropped
 * ("sin cargo" would tie "free" to "cargo").
 *
 * The parts are in the order in which their senses are likely meant by a customer: first a few hundred
 * headwords by hand (first-senses.ts, not alphabetical), then the trades of a help desk,
 * everyday words and the rest. Readers that go from English keep that order.
 */
export const esEn: string = [
  firstSenses,
  supportTelecom,
  bankingMoney,
  shoppingShipping,
  insuranceLegal,
  livesAndServices,
  computingAI,
  computingJZ,
  nounsAC,
  nounsDF,
  nounsGM,
  nounsNQ,
  nounsRZ,
  verbsA,
  verbsBC,
  verbsD,
  verbsEG,
  verbsHO,
  verbsPR,
  verbsSZ,
  adjectivesAE,
  adjectivesFN,
  adjectivesOV,
  timeNumbersUnits,
  adverbs,
  travelHotel,
  health,
  vehiclesTransport,
  workEducation,
  homeRealestate,
  peopleBodyClothes,
  food,
  natureWorldAG,
  natureWorldHZ,
  societyArtsSports,
]
  .map((part) => part.trim())
  .join('\n');

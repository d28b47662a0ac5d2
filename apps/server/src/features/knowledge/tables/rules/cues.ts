import { wordsOf } from './tokens.ts';

/** What superlatives and verbs of questions are about, as columns call it. */
export type Topic =
  | 'price'
  | 'sales'
  | 'weight'
  | 'age'
  | 'size'
  | 'length'
  | 'height'
  | 'time'
  | 'rating'
  | 'pay'
  | 'stock'
  | 'place'
  | 'person'
  | 'language'
  | 'thing';

const TOPICS: Record<Topic, { asked: string; columns: string }> = {
  price: {
    asked:
      'cost costs cheap cheapest cheaper expensive priciest pricey cuesta cuestan costo costaron vale valen barato barata baratos baratas caro cara caros caras economico economica',
    columns:
      'price precio cost costo coste tarifa fee rate cuota rent alquiler renta pvp importe amount monto total valor value fare deposit deposito fianza',
  },
  sales: {
    asked:
      'sell sells sold sales revenue invoiced billed spend spent vende vendio vendimos vendieron vendido vendida vendidos vendidas ventas facturamos facturado facturo facturaron ingresos gastaron gasto gastamos compro compraron',
    columns: 'sales ventas venta revenue amount importe monto total facturacion ingresos gasto',
  },
  weight: {
    asked:
      'heavy heaviest light lightest weigh weighs pesa pesan pesado pesada pesados ligero ligera livianos liviano',
    columns: 'weight peso kg',
  },
  age: {
    asked: 'old older oldest young younger youngest viejo vieja joven jovenes anciano veterano',
    columns: 'age edad',
  },
  size: {
    asked:
      'big biggest large largest small smallest grande grandes pequeno pequena pequenos amplio amplia spacious',
    columns:
      'size tamano area superficie m2 surface population poblacion capacity capacidad metros plazas seats',
  },
  length: {
    asked: 'long longest short shortest largo larga corto corta cortos largos dura duran last lasts',
    columns: 'length duration duracion longitud hours horas days dias minutes minutos',
  },
  height: { asked: 'tall tallest alto alta', columns: 'height altura' },
  time: {
    asked:
      'latest newest recent oldest earliest reciente recientes antiguo antigua antiguos antiguas nuevo nueva veterano ultimo ultima hired hire joined join started start starts began begin entro empezo comenzo ingreso contratado contratada contratados contratadas contrataron incorporado incorporados',
    columns: 'date fecha day dia started hired inicio ingreso alta',
  },
  rating: {
    asked: 'best worst rated mejor peor mejores peores valorado valorada',
    columns: 'rating score puntuacion valoracion nota calificacion stars estrellas',
  },
  pay: {
    asked: 'paid earn earns earning gana ganan cobra cobran pagado pagada pagados',
    columns: 'salary sueldo salario wage pay',
  },
  stock: {
    asked:
      'stock left available queda quedan remain remains remaining disponibles disponible inventory inventario existencias stocked unidad unidades unit units piezas pieces',
    columns:
      'stock quantity units existencias cantidad unidades available disponible inventory inventario remaining restante libre free bottles botella boxes caja places plaza vacancies vacante copies ejemplares ejemplar',
  },
  place: {
    asked: 'where donde',
    columns:
      'city location address ciudad direccion ubicacion place sede office oficina zona barrio warehouse almacen country pais',
  },
  language: {
    asked: 'speak speaks spoken speaking habla hablan hablar hablado',
    columns: 'language idioma lengua',
  },
  thing: {
    asked: '',
    columns: 'product producto item article articulo service servicio name nombre',
  },
  person: {
    asked: 'who quien quienes',
    columns:
      'name nombre customer cliente employee empleado seller vendedor vendedora manager responsable person agent agente profesor teacher',
  },
};

const asked = new Map<string, Topic[]>();
for (const [topic, words] of Object.entries(TOPICS)) {
  for (const word of words.asked.split(' ').filter((one) => one !== ''))
    asked.set(word, [...(asked.get(word) ?? []), topic as Topic]);
}

/** What a folded word of a question is about; none for most words. */
export function topicsOf(word: string): Topic[] {
  return asked.get(word) ?? [];
}

/** The place of a column's name among the names that a topic has, best is 0; -1 where it is not about it. */
export function topicRank(topic: Topic, columnName: string): number {
  const names = TOPICS[topic].columns.split(' ');
  const words = wordsOf(columnName);
  const singular = words.map((word) => word.replace(/s$/, ''));
  return names.findIndex((name) => words.includes(name) || singular.includes(name));
}

export const countCues = expressions(
  'how many|number of|count of|count|cuantos|cuantas|cantidad de|numero de|cuenta de|cuenta|total number of|total de cuantos',
);
/** What has a number of its own. */
export function isNumbered(word: string): boolean {
  return /^(?:phone|telephone|mobile|cell|fax|account|order|invoice|serial|room|table|house|flight|id|reference|tracking|contact|extension|telefono|movil|celular|cuenta|pedido|orden|factura|serie|habitacion|mesa|casa|vuelo|referencia|guia|contacto|contrato|expediente)$/.test(
    word,
  );
}

export const sumCues = expressions(
  'total|sum of|sum|the sum|add up|in total|altogether|overall|combined|suma de|suma|sumar|sumado|sumados|sumadas|suman|en total|total de|totales|totals|combinado',
);
export const howMuchCues = expressions('how much|cuanto|cuanta|cuanto dinero');
export const averageCues = expressions(
  'average|mean|avg|on average|promedio|promedio de|media|media de|en promedio|de media|medio|promedian',
);
export const differentCues = expressions(
  'different|distinct|unique|diferentes|distintos|distintas|diferente|unicos|unicas',
);
export const listCues = expressions(
  'list|show|which|what|display|find|give|dime|dame|lista|muestra|muestrame|listame|cuales|que|cual|who|quien|quienes|where|donde|when|cuando|enumera',
);
export const groupCues = expressions(
  'by|per|each|for each|for every|by each|in each|of each|every|grouped by|por|por cada|cada|de cada|en cada|para cada|segun|agrupado por|agrupados por|agrupadas por',
);
export const negations = expressions(
  "not|no|except|excluding|other than|outside|without counting|excepto|salvo|menos los de|que no sean|sin contar|fuera de|isn't|aren't|isnt|arent",
);
export const without = expressions('without|sin');

/** Superlatives: descending or not. Words that only say which end; what is measured is told by the topic or a column. */
const DESCENDING = expressions(
  'most|highest|largest|biggest|greatest|maximum|max|top|longest|heaviest|tallest|latest|newest|best|priciest|' +
    'mas|mayor|mayores|maximo|maxima|mejor|mejores|ultimo|ultima|ultimos',
);
const ASCENDING = expressions(
  'least|lowest|smallest|cheapest|minimum|min|fewest|shortest|lightest|youngest|earliest|worst|' +
    'menos|menor|menores|minimo|minima|peor|peores',
);
/** "Más antiguo" is the first day, "más barato" the smallest price. */
const REVERSED = new Set(
  (
    'cheap barato barata baratos baratas economico economica bajo baja bajos bajas pequeno pequena pequenos pequenas corto corta cortos cortas ligero ligera liviano ' +
    'joven jovenes antiguo antigua antiguos antiguas viejo vieja affordable'
  ).split(' '),
);
/** What may follow "más" and "most" and only says again that it is an end. */
const PLAIN = new Set(
  'alto alta altos altas bajo baja bajos bajas elevado elevada grande grandes high low grandes recent reciente recientes nuevo nueva'.split(
    ' ',
  ),
);

export interface Superlative {
  descending: boolean;
  topics: Topic[];
  at: number;
  length: number;
  /** Oldest and its like: with ages the largest number, with dates the first day. */
  old: boolean;
}

/** The superlative that begins at a token. */
export function superlativeAt(folded: (at: number) => string, at: number): Superlative | null {
  const word = folded(at);
  if (word === 'oldest') return { descending: true, topics: ['age', 'time'], at, length: 1, old: true };
  // "Of more" compares nothing, nor does a "more" at the end but of what was sold or cost.
  const ends = folded(at + 1) === '' && topicsOf(folded(at - 1)).length === 0;
  if (['mas', 'menos'].includes(word) && (folded(at - 1) === 'de' || ends)) return null;
  const up = DESCENDING.includes(word);
  if (!up && !ASCENDING.includes(word)) return null;
  const next = folded(at + 1);
  const topics = topicsOf(word);
  const isOpen = ['most', 'mas', 'least', 'menos'].includes(word);
  if (!isOpen) return { descending: up, topics, at, length: 1, old: false };
  const described = topicsOf(next);
  if (described.length > 0 || PLAIN.has(next)) {
    const old = ['antiguo', 'antigua', 'antiguos', 'antiguas', 'viejo', 'vieja'].includes(next);
    return {
      descending: (up !== REVERSED.has(next)) !== (old && described.includes('age')),
      topics: old ? ['age', 'time'] : described,
      at,
      length: 2,
      old,
    };
  }
  return { descending: up, topics: [], at, length: 1, old: false };
}

/** Questions how or whether something is done are for texts, whatever they name. */
export const procedure =
  /(?<!\p{L})(?:how (?:do|does|did|can|could|to|should|is|are|will)(?!\p{L})|why|can|could|should|may i|must|c[oó]mo|por qu[eé]|puedo|puede[ns]?|podemos|podr[ií]a\p{L}*|debo|deber[ií]a\p{L}*)(?!\p{L})/iu;

/** Words by which a question may be about rows of a table at all. */
export const anyCue = new RegExp(
  String.raw`(?<!\p{L})(?:how many|how much|number of|count|total|sum|average|mean|avg|most|least|highest|lowest|largest|smallest|biggest|cheapest|oldest|newest|latest|earliest|longest|shortest|heaviest|lightest|youngest|fewest|greatest|best|worst|maximum|minimum|top|per|each|list|more than|less than|over|under|above|below|between|at least|at most|which|where|before|after|since|cu[aá]nt[oa]s?|cantidad|n[uú]mero de|suma|suman|promedio|media|m[aá]s|menos|mayor(?:es)?|menor(?:es)?|m[aá]xim[oa]|m[ií]nim[oa]|mejor|peor|cada|por|lista|listame|entre|superan?|al menos|qu[eé]|cu[aá]les|d[oó]nde|antes|despu[eé]s|desde|[uú]ltim[oa]s?)(?!\p{L})`,
  'iu',
);

function expressions(text: string): string[] {
  return text.split('|');
}

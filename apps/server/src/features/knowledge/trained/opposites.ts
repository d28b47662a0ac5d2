import { stem } from '../text/stem.ts';

/** Words that turn a question into another one, each against each on the two sides of a slash, in both languages. */
const OPPOSITES = [
  'abrir apertura abre abren open opening opens / cerrar cierre cierra cierran close closing closes',
  'activar activo activa activate enable / desactivar desactivo desactiva deactivate disable',
  'alta / baja',
  'subir aumentar subida increase raise upload / bajar reducir bajada decrease lower download',
  'comprar compra buy purchase / vender venta sell sale',
  'entrar entrada entry enter / salir salida exit leave',
  'llegar llegada llega arrive arrival / salir salida sale leave leaves departure depart',
  'enviar envío send ship / recibir receive',
  'enviar envío send shipping delivery / devolver devolución return returns',
  'antes before / después despues after',
  'con with / sin without',
  'primero primera primer first / último última último ultima ultimo last',
  'máximo máxima maximum most / mínimo mínima minimum least',
  'mayor mayores over above older / menor menores under below younger',
  'grande larger largest biggest bigger large big / pequeño smallest smaller small',
  'interior inside indoor / exterior outside outdoor',
  'mensual monthly mes month / anual yearly annual año year',
  'semanal weekly semana week / mensual monthly mes month',
  'diario daily / semanal weekly',
  'mañana morning / noche tarde night evening afternoon',
  'día day / noche night',
  'verano summer / invierno winter',
  'adulto adulta adult adults / niño niña child children kids',
  'hombre hombres men man / mujer mujeres women woman',
  'nuevo nueva new / usado usada viejo antiguo used old second-hand',
  'encender enciendo turn-on / apagar apago turn-off',
  'instalar instalo install / desinstalar desinstalo uninstall',
  'bloquear bloqueo block lock / desbloquear desbloqueo unblock unlock',
  'suscribir suscribirme subscribe / desuscribir unsubscribe cancel',
  'conectar conecto connect / desconectar disconnect',
  'añadir agregar add / quitar eliminar borrar remove delete',
  'perder pierdo perdido lose lost / encontrar encuentro encontrado find found',
  'pagar pago pay payment / cobrar cobro reembolso refund',
  'nacional domestic national / internacional international',
  'gratis gratuito free / pago paid',
  'ida outbound / vuelta',
  'temprano pronto antes early / tarde late',
  'positivo positive / negativo negative',
  'débito debit / crédito credit',
  'fijo landline / móvil mobile cell',
  'efectivo cash / tarjeta transferencia card transfer',
  'lunes monday / martes tuesday / miércoles wednesday / jueves thursday / viernes friday / sábado saturday / domingo sunday',
  'enero january / febrero february / marzo march / abril april / junio june / julio july / agosto august / septiembre september / octubre october / noviembre november / diciembre december',
  'perro dog / gato cat',
  'desayuno breakfast / almuerzo comida lunch / cena dinner',
  'tren train / autobús bus / avión plane flight / barco ferry boat',
  'coche car / moto motorbike / bicicleta bike bicycle / furgoneta van',
  'contratar hire / despedir fire',
  'aceptar accept / rechazar reject decline',
  'importar import / exportar export',
  'iniciar empezar comenzar start begin / terminar finalizar acabar end finish',
  'upgrade / downgrade',
];

/** Of each word its pairs of sides: "3a" stands against "3b". By the word's stem in either language. */
const SIDES: ReadonlyMap<string, string[]> = read();

/** The sides that a folded text is on. */
export function sidesOf(folded: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [word] of folded.matchAll(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)?/gu)) {
    for (const key of keysOf(word)) for (const side of SIDES.get(key) ?? []) found.add(side);
  }
  return found;
}

/** One stands on a side of a pair and the other only on another side of it. */
export function contradict(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return opposed(a, b) || opposed(b, a);
}

function opposed(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const side of a) {
    if (b.has(side)) continue;
    const pair = side.slice(0, -1);
    for (const other of b) if (other.slice(0, -1) === pair && !a.has(other)) return true;
  }
  return false;
}

const NEGATION =
  /(?<![\p{L}\p{M}])(?:no|not|never|nunca|jamás|jamas|tampoco|ni|cannot|without|sin|nobody|nadie|none|neither|\p{L}+n['’]t|cant|dont|doesnt|wont|didnt|isnt)(?![\p{L}\p{M}])/iu;

/** Whether a "not" is in it. "Do I not..." and a polite "don't you..." count too: better missed than wrong. */
export function isNegated(text: string): boolean {
  return NEGATION.test(text);
}

function read(): ReadonlyMap<string, string[]> {
  const sides = new Map<string, string[]>();
  for (const [number, line] of OPPOSITES.entries()) {
    for (const [at, side] of line.split('/').entries()) {
      const name = `${number}${String.fromCharCode(97 + at)}`;
      const keys = side.trim().split(' ').flatMap(keysOf);
      for (const key of keys) sides.set(key, [...(sides.get(key) ?? []), name]);
    }
  }
  return sides;
}

/** Spanish and English stems never meet: a word is looked up as both. */
function keysOf(word: string): string[] {
  return [`es ${stem(word, 'es')}`, `en ${stem(word, 'en')}`];
}

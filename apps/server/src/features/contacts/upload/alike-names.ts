import { variableKey } from '@centralita/contract/contacts/variable-key';

/** What people call the same thing in both languages, as headerKey writes it. */
const sameThings: readonly (readonly string[])[] = [
  [
    'name',
    'nombre',
    'nombres',
    'first name',
    'primer nombre',
    'full name',
    'nombre completo',
    'cliente',
    'customer',
    'client',
    'contacto',
    'contact',
  ],
  ['last name', 'surname', 'apellido', 'apellidos'],
  ['email', 'e mail', 'mail', 'correo', 'correo electronico'],
  ['city', 'ciudad', 'localidad', 'canton'],
  ['country', 'pais'],
  ['address', 'direccion', 'domicilio'],
  ['amount', 'monto', 'valor', 'importe', 'total', 'value'],
  ['balance', 'saldo', 'deuda', 'debt', 'saldo pendiente', 'amount due', 'monto adeudado'],
  ['date', 'fecha'],
  ['due date', 'fecha de vencimiento', 'vencimiento', 'fecha limite', 'deadline'],
  ['appointment', 'appointment date', 'cita', 'fecha de cita', 'fecha de la cita'],
  ['time', 'hour', 'hora'],
  [
    'document',
    'documento',
    'cedula',
    'dni',
    'identificacion',
    'id number',
    'numero de documento',
    'ruc',
    'nit',
    'ci',
  ],
  ['company', 'empresa', 'compania', 'organization', 'organizacion', 'business'],
  ['age', 'edad'],
  ['birthday', 'date of birth', 'birth date', 'cumpleanos', 'fecha de nacimiento'],
  ['product', 'producto', 'articulo', 'item'],
  ['account', 'account number', 'cuenta', 'numero de cuenta', 'contract', 'contrato', 'numero de contrato'],
  ['order', 'order number', 'pedido', 'numero de pedido', 'orden'],
  ['policy', 'policy number', 'poliza', 'numero de poliza'],
  ['language', 'idioma'],
  ['notes', 'note', 'notas', 'nota', 'comments', 'comentarios', 'observaciones'],
  ['gender', 'genero', 'sexo'],
  ['branch', 'sucursal', 'sede', 'tienda', 'store'],
  ['vehicle', 'vehiculo', 'carro', 'auto', 'car'],
  ['plate', 'license plate', 'placa', 'matricula'],
];
const thingOf = new Map(sameThings.flatMap((names, at) => names.map((name) => [name, at] as const)));

const phoneNames =
  /\b(?:phone|telephone|mobile|cell(?:phone)?|whats ?app|wa|tel|telf|telefono|telefonos|celular|celulares|movil|fono|msisdn)\b/;
/** What is a phone's for sure, where a file has several. */
const firstPhoneNames = /\b(?:whats ?app|celular|movil|mobile|cell(?:phone)?)\b/;

/** A header or variable as names are compared: without case, accents and signs. */
export function headerKey(name: string): string {
  return variableKey(name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '));
}

/** A name made ready for being compared with many. */
export interface ComparedName {
  key: string;
  thing: number | undefined;
  pairs: string[];
}

export function comparedName(name: string): ComparedName {
  const key = headerKey(name);
  const pairs = Array.from({ length: Math.max(0, key.length - 1) }, (_, at) => key.slice(at, at + 2));
  return { key, thing: thingOf.get(key), pairs };
}

/** 0 to 1: how alike two names are. */
export function likeness(one: ComparedName, other: ComparedName): number {
  if (one.key === other.key) return 1;
  if (one.thing !== undefined && one.thing === other.thing) return 0.9;
  return sharedPairs(one.pairs, other.pairs) * 0.85;
}

/** 0, 1 or 2: whether a header speaks of phones, and of those that people carry. */
export function phoneLikeness(name: string): 0 | 1 | 2 {
  const key = headerKey(name);
  if (firstPhoneNames.test(key)) return 2;
  return phoneNames.test(key) ? 1 : 0;
}

/** Pairs of letters that two names share (Dice). */
function sharedPairs(one: readonly string[], other: readonly string[]): number {
  const total = one.length + other.length;
  if (total === 0) return 0;
  const left = [...other];
  let shared = 0;
  for (const pair of one) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / total;
}

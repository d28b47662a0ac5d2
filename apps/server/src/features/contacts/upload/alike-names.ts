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

/** 0 to 1: how alike two names are. */
export function likeness(one: string, other: string): number {
  const [a, b] = [headerKey(one), headerKey(other)];
  if (a === b) return 1;
  const thing = thingOf.get(a);
  if (thing !== undefined && thing === thingOf.get(b)) return 0.9;
  return sharedPairs(a, b) * 0.85;
}

/** 0, 1 or 2: whether a header speaks of phones, and of those that people carry. */
export function phoneLikeness(name: string): 0 | 1 | 2 {
  const key = headerKey(name);
  if (firstPhoneNames.test(key)) return 2;
  return phoneNames.test(key) ? 1 : 0;
}

/** Pairs of letters that two names share (Dice). */
function sharedPairs(one: string, other: string): number {
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const left = pairs(one);
  const right = pairs(other);
  const total = left.length + right.length;
  if (total === 0) return 0;
  let shared = 0;
  for (const pair of left) {
    const at = right.indexOf(pair);
    if (at < 0) continue;
    right.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / total;
}

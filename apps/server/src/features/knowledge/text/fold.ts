const ACCENTED = /[\u0300-\u036f]/g;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Lower case without accents, so that "Dirección" and "direccion" meet. The tilde of ñ is kept: "año" and "ano" are
 * different words. Length may change, so never use it where offsets matter.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower.replaceAll('ñ', '\u0001').normalize('NFD').replace(ACCENTED, '').replaceAll('\u0001', 'ñ');
}

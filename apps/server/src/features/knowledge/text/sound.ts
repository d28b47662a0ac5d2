import type { Language } from './tongue.ts';

/**
 * Spelling by ear: letters that sound alike in American Spanish become one (b v, s z c, g j, ll y, c qu k, no h), double
 * letters become single in both languages. A mistake of the ear then costs nothing.
 */
export function sound(word: string, language: Language): string {
  if (language === 'en') {
    return word
      .replace(/([a-z])\1/g, '$1')
      .replace(/ph/g, 'f')
      .replace(/c(?=[eiy])|z/g, 's');
  }
  return word
    .replace(/ch/g, '1')
    .replace(/h/g, '')
    .replace(/ll/g, 'y')
    .replace(/qu(?=[ei])|k/g, 'c')
    .replace(/c(?=[eiéí])|z/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/v|w/g, 'b')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/x/g, 's')
    .replace(/([a-zñ])\1/g, '$1')
    .replace(/1/g, 'ch');
}

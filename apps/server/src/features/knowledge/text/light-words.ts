import { fold } from './fold.ts';
import type { Language } from './tongue.ts';

/**
 * Common words that say little about what a question is about, though more than those of text/function-words.ts: a text may
 * answer without them. Without accents.
 */
const LIGHT: Record<Language, ReadonlySet<string>> = {
  es: listed(
    'pequeño pequeña grande gran regular viejo vieja bueno buena malo mala primero primera primer ultimo ultima final ' +
      'siguiente proximo proxima entero entera extra propio propia largo larga corto corta alto alta bajo baja capaz seguro listo lista ' +
      'mejor peor menos bastante varios varias normal exactamente realmente rapido rapidamente normalmente temprano tarde pronto atras ayer mañana ' +
      'dia dias tiempo año años mes semana persona sitio parte fin manera golpe ' +
      'llegar llego venir vengo viene poner pongo puesto traer traigo llevar llevo dejar dejo tomar tomo coger cojo sacar saco echar mirar intentar empezar ' +
      'seguir sigo quedar quedo quedarme volver vuelvo salir salgo entrar entro pedir pido vivir vivo trabajar trabajo',
  ),
  en: listed(
    'small big large regular old good bad first last final next whole extra own right left early late soon later longer short high low able sure ready ' +
      'best better worse less enough several normal usually normally exactly quickly around behind together alone back tomorrow yesterday ' +
      'day days time year years month months week weeks people person place part end case mind rid deal ' +
      'come came go went put take took bring brought keep kept leave left let make give show stop start begin try turn move call ask tell told think feel ' +
      'become seem wear hold run work live',
  ),
};

export function isLight(word: string, language: Language): boolean {
  return LIGHT[language].has(fold(word));
}

function listed(words: string): Set<string> {
  return new Set(words.split(' '));
}

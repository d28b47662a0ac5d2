const spanish: [RegExp, string][] = [
  [/ch/g, 'x'],
  [/h/g, ''],
  [/v/g, 'b'],
  [/qu(?=[ei])/g, 'k'],
  [/c(?=[ei])|z/g, 's'],
  [/c/g, 'k'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/ll/g, 'y'],
  [/i(?=[aeou])|y$/g, 'i'],
  [/(.)\1/g, '$1'],
];

/** How a folded Spanish word sounds, so that "nuebe", "savado" and "siento" meet "nueve", "sábado" and "ciento". */
export function spanishSound(word: string): string {
  return spanish.reduce((sound, [from, to]) => sound.replace(from, to), word);
}

/** English writes too freely for that: only doubled letters are taken together. */
export function englishSound(word: string): string {
  return word.replace(/(.)\1/g, '$1');
}

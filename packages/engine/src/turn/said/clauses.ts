import { fold } from '../../graph/fold.ts';

/** A sentence as it is judged: without case and accents, and what of it only asks taken out. */
export interface Claims {
  /** All of it. */
  whole: string;
  /** Without what is asked: "¿le viene bien el lunes?" claims nothing. */
  stated: string;
}

const example =
  /\b(?:for example|for instance|such as|por ejemplo|in the form|format|formato)\b.*|\b(?:e\. ?g\.|p\. ?ej\.).*/;

export function claimsOf(sentence: string): Claims {
  const whole = fold(sentence).replaceAll('’', "'");
  const asked = /\?["'”)\]\s]*$/.test(whole);
  return { whole, stated: (asked ? beforeQuestion(whole) : whole).replace(example, '') };
}

/** "You are booked for Friday, right?" states all but its end. */
function beforeQuestion(whole: string): string {
  const opens = whole.lastIndexOf('¿');
  if (opens !== -1) return whole.slice(0, opens);
  const tail = Math.max(...[', ', '; ', ': ', ' - ', '— '].map((sign) => whole.lastIndexOf(sign)));
  return tail === -1 ? '' : whole.slice(0, tail);
}

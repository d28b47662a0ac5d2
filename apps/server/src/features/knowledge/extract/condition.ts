const NOT =
  "no|not|never|nothing|nunca|sin|without|cannot|(?:do|does|did|is|are|was|were|has|have|had|wo|ca|could|would|should)n['’]?t";
/** A sentence that begins with a condition in which something is not so: "If the bill is not paid in time, ...". */
const UNLESS = new RegExp(
  `^\\W*(?:(?:si|if|when|cuando)\\b[^,]*\\b(?:${NOT})\\b|(?:unless|a menos que)\\b)`,
  'i',
);
/** A question that tells such a case itself, or one that is as good as it. */
const TELLS = new RegExp(
  `\\b(?:${NOT}|si|if|unless|forg[eo]t\\w*|los[et]|miss(?:ed)?|late|fail\\w*|olvid\\w+|perd(?:i|í|er|ido|ida)|tarde|atras\\w+|retras\\w+|falt\\w+)\\b`,
  'i',
);

/** Whether a sentence is only about the case that something is not so, to a question that tells of no such case. */
export function asideTo(question: string): (sentence: string) => boolean {
  return TELLS.test(question) ? () => false : (sentence) => UNLESS.test(sentence);
}

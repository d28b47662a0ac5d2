/** By what a question is seen to lean on the one before, in both languages. */

/** "And", also behind an "ok". */
export const opener =
  /^[\s¿¡,]*(?:(?:ok(?:ay)?|vale|bueno|bien|genial|perfect[oa]?|great|thanks|gracias)(?![\p{L}-])[\s,.!]*)?¿?(?:y|e|pero|and|but|so|also|tambi[eé]n|o|or)(?![\p{L}-])[\s,]*/iu;
export const about =
  /^[\s¿,]*(?:(?:y|and|but|so|pero)(?![\p{L}-])[\s,]*)?(?:what about|how about|qu[eé] tal|qu[eé] hay de|qu[eé] pasa con|si es|si son)(?!\p{L})[\s,]*/iu;
export const asks =
  /(?<!\p{L})(?:how|what|when|where|who|whose|which|why|do|does|did|is|are|was|can|could|will|would|should|may|must|have|has|qu[eé]|qui[eé]n(?:es)?|cu[aá]l(?:es)?|cu[aá]ndo|cu[aá]nt[oa]s?|d[oó]nde|c[oó]mo|por qu[eé]|hay|puedo|puede|pueden|podemos|tienen?|es|son|se|aceptan|hacen|tell|dime)(?!\p{L})/iu;
/** About who asks or who answers, which nothing before needs to tell: "how do I cancel?", "¿cuándo abren?". */
export const personal =
  /(?<!\p{L})(?:i|you|u|we|us|me|my|mine|your|yo|mi|nos|usted(?:es)?|puedo|podemos|podr[ií]a|quiero|quisiera|debo|tengo|necesito|hago|eres|est[aá]s?|est[aá]n|quedan|abren|cierran|atienden|trabajan|venden|ofrecen|hacen|tienen|aceptan|env[ií]an|\p{L}+[aei]mos)(?!\p{L})/iu;
/** Asked of the whole, not of one thing. */
export const ofAll =
  /(?<!\p{L})(?:total|average|mean|sum|altogether|how many|most|least|cheapest|dearest|all|every|each|promedio|media|suma|cu[aá]nt[oa]s|m[aá]s|menos|todos|todas|cada)(?!\p{L})/iu;
/** "how much?", "¿cuánto dura?": what lacks is what was named before. */
export const elliptic =
  /^[\s¿]*(?:for |since |until |by |a |en |por |desde |hasta )?(?:how (?:much|long|big|far|late|early|old)|what time|when|cu[aá]nto|cu[aá]nta|cu[aá]ndo|qu[eé] hora|cu[aá]nto tiempo)(?!\p{L})/iu;
export const pronoun = /(?<![\p{L}'’])(?:it|they|them|this one|that one|those|these)(?!\p{L})/iu;
/** "its contract", "y su garantía". */
export const possessive = /^(?:its|their|sus?)\s+(?=\p{L})/iu;
/** "how long is the contract": of something that was named. */
export const definite = /(?<!\p{L})(?:the|el|la|los|las)\s+\p{L}/iu;
export const pointing =
  /(?<!\p{L})(?:its|their|theirs|ese|esa|esos|esas|eso|esto|este|esta|lo|l[oa]s|su|sus|ell[oa]s|[eé]l)(?!\p{L})/iu;

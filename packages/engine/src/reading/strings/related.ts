import { plain, type Heard } from '../heard.ts';
import { said } from '../text/said.ts';

/** Somebody that a person speaks for, in either language; animals too, as they have names. */
const relations = new Set(
  (
    'hijo hija hijastro hijastra bebe esposo esposa marido mujer pareja madre mama mami padre papa papi abuelo abuela hermano hermana tio tia primo prima sobrino sobrina nieto nieta suegro suegra cunado cunada yerno nuera novio novia prometido prometida amigo amiga companero companera jefe jefa socio socia vecino vecina colega ahijado ahijada padrino madrina tutor tutora perro perra perrito perrita gato gata gatito gatita mascota ' +
    'son daughter stepson stepdaughter baby kid child boy girl wife husband spouse partner mother mom mum mommy father dad daddy grandmother grandma grandfather grandpa brother sister uncle aunt cousin nephew niece grandson granddaughter friend boyfriend girlfriend fiance fiancee boss colleague coworker neighbor neighbour guardian godson goddaughter dog puppy cat kitten pet'
  ).split(' '),
);

const owners = /^(mi|su|tu|nuestr[oa]|my|our|his|her|their)$/;
/** "mi hija menor", "my little son". */
const tells =
  /^(mayor|menor|pequen[oa]|segund[oa]|mejor|older|elder|eldest|oldest|younger|youngest|little|best|late|dear)$/;
const called = /^(que se llama|se llama|llamad[oa]|named|called|who is called|whose name is)$/;

/** Where the name of a relation begins that was said from `at` on ("mi hija", "my little son, "); null where none is. */
export function afterRelation(heard: Heard, at: number): number | null {
  if (!owners.test(plain(heard, at))) return null;
  let end = at + 1;
  if (tells.test(plain(heard, end))) end += 1;
  if (!isRelation(heard, end)) return null;
  end += 1;
  if (tells.test(plain(heard, end))) end += 1;
  return afterCalled(heard, plain(heard, end) === ',' ? end + 1 : end);
}

/** "soy la madre de Luis", "I'm the mother of Luis": where the one begins whom the caller speaks for. */
export function afterKin(heard: Heard, at: number): number | null {
  const opening = /^(soy|habla|im|i am|this is)( (el|la|the))?$/;
  for (let end = at + 1; end <= at + 3; end += 1) {
    if (!isRelation(heard, end) || !opening.test(said(heard, at, end))) continue;
    return /^(de|of)$/.test(plain(heard, end + 1)) ? end + 2 : null;
  }
  return null;
}

/** "Luis Prado's mother": the word ends with its owner's s, and a relation follows. */
export function ownsRelation(heard: Heard, at: number): boolean {
  return /.'s$/.test(plain(heard, at)) && isRelation(heard, at + 1);
}

const before =
  /^((llamo|llamaba|llamando|escribo|quiero|quisiera|necesito|es|seria|una|cita|hora|turno|reserva|para|por|de|parte|im|i|am|its|it|is|calling|want|need|an|a|appointment|booking|for|about|on|behalf|of|id|like|to|book|make) ?)*$/;

/** "una cita para mi hija Sofía Vega": whom it is for is all that is told. */
export function tellsOnlyWhom(heard: Heard, { from, to }: { from: number; to: number }): boolean {
  for (let at = from; at < to; at += 1) {
    const end = afterRelation(heard, at);
    if (end === null) continue;
    const names = heard.tokens.slice(end, to).filter(({ kind }) => kind !== 'sign');
    return before.test(said(heard, from, at)) && names.every(({ text }) => /^\p{Lu}/u.test(text));
  }
  return false;
}

function isRelation(heard: Heard, at: number): boolean {
  return relations.has(plain(heard, at));
}

function afterCalled(heard: Heard, at: number): number {
  for (let end = at + 3; end > at; end -= 1) if (called.test(said(heard, at, end))) return end;
  return at;
}

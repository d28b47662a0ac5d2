import { describe, expect, it } from 'vitest';
import { IRREGULAR } from './irregular.ts';
import { withoutPronouns } from './pronouns.ts';
import { stem } from './stem.ts';

describe('stems of Spanish verbs', () => {
  it.each([
    ['abrir', 'abro abre abrís abrimos abren abría abierto abrirán'],
    ['usar', 'uso usa usáis usamos usan usado usando'],
    ['entrar', 'entra entro entramos entraba entraron'],
    ['leer', 'leo lee leemos leído leyeron lea'],
    ['caer', 'cae caen cayó caído'],
    ['reparar', 'reparo repara reparan reparamos reparado reparación'],
    ['certificar', 'certifico certifica certifique certificado'],
    ['aparcar', 'aparco aparque aparqué aparcado'],
    ['aplazar', 'aplazo aplace aplazado aplacé'],
    ['canjear', 'canjeo canjea canjeado'],
    ['aprobar', 'apruebo aprueba apruebe aprobado'],
    ['mantener', 'mantengo mantiene mantuvo mantendrá mantenido'],
    ['costar', 'cuesta cuestan costará coste'],
    ['parecer', 'parezca parece parecido'],
  ])('of all forms of %s are one', (verb, forms) => {
    expect([...new Set(forms.split(' ').map((form) => stem(form, 'es')))]).toEqual([stem(verb, 'es')]);
  });

  it.each([
    ['entre', 'entrar'],
    ['una', 'unir'],
    ['andén', 'andar'],
    ['entrada', 'entrar'],
    ['vino', 'venir'],
    ['planea', 'plan'],
  ])('keep "%s" apart from "%s"', (word, verb) => {
    expect(stem(word, 'es')).not.toBe(stem(verb, 'es'));
  });

  it('are each of one verb, and lead to a stem that leads no further', () => {
    for (const language of ['es', 'en'] as const) {
      for (const [form, lemma] of IRREGULAR[language]) {
        expect(form).not.toBe(lemma);
        expect([form, IRREGULAR[language].get(lemma)]).toEqual([form, undefined]);
      }
    }
  });
});

describe('pronouns written with a Spanish verb', () => {
  it.each([
    ['llámenos', 'llame'],
    ['escríbanos', 'escriba'],
    ['regístrate', 'registra'],
    ['diríjase', 'dirija'],
    ['devuélvalo', 'devuelva'],
    ['devuélvamelo', 'devuelva'],
    ['envíennos', 'envien'],
    ['enviarte', 'enviar'],
    ['inscribirte', 'inscribir'],
  ])('are taken off "%s"', (word, verb) => expect(withoutPronouns(word)).toBe(verb));

  it.each(
    (
      'parte convierte suerte aparte comparte inserte teléfonos número película página cédula plátanos huérfanos túneles ' +
      'cárceles fácilmente últimamente kilómetros órdenes intérprete escándalo sábado móviles'
    ).split(' '),
  )('are not seen in "%s"', (word) => expect(withoutPronouns(word)).toBe(word));
});

describe('stems of irregular English words', () => {
  it.each([
    ['drink', 'drank drunk drinking'],
    ['withdraw', 'withdrew withdrawn withdraws'],
    ['forbid', 'forbade forbidden forbids'],
    ['die', 'dying died dies'],
    ['person', 'people persons'],
  ])('are that of %s', (word, forms) => {
    expect([...new Set(forms.split(' ').map((form) => stem(form, 'en')))]).toEqual([stem(word, 'en')]);
  });
});

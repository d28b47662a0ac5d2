import { describe, expect, it } from 'vitest';
import { compare, type Held } from './compare.ts';

const place = { language: 'english', now: '2026-03-05T10:20', country: 'US' } as const;
const spanish = { language: 'spanish', now: '2026-03-05T10:20', country: 'EC' } as const;

const variables: Held[] = [
  { name: 'age', type: 'integer', value: '20' },
  { name: 'edad', type: 'integer', value: '17' },
  { name: 'city', type: 'string', value: 'Quito' },
  { name: 'Ciudad de origen', type: 'string', value: 'São Paulo' },
  { name: 'has_account', type: 'boolean', value: 'true' },
  { name: 'blocked', type: 'boolean', value: 'false' },
  { name: 'date', type: 'date', value: '2026-03-10' },
  { name: 'time', type: 'time', value: '15:30' },
  { name: 'amount', type: 'number', value: '99.5' },
  { name: 'limit', type: 'number', value: '100' },
  { name: 'debt', type: 'string', value: '250' },
  { name: 'email', type: 'email' },
  { name: 'phone', type: 'phone', value: '+593987654321' },
  { name: 'nothing', type: 'integer', value: '' },
];

function result(text: string) {
  return compare(text, variables, /[@{](edad|Ciudad)| es | está | y | o /.test(text) ? spanish : place);
}

describe('a condition that reads as a comparison', () => {
  it.each([
    ['@age >= 18', true],
    ['@age>=21', false],
    ['{{age}} = 20', true],
    ['@age is 20', true],
    ['@age is not 20', false],
    ['@age is at least 18', true],
    ['@age is greater than or equal to 20', true],
    ['@age is less than twenty', false],
    ['if @age > 18', true],
    ['@age between 18 and 65', true],
    ['@age is between 21 and 65', false],
    ['@age >= 18 and < 65', true],
    ['@edad es mayor que 18', false],
    ['@edad es mayor o igual a dieciocho años', false],
    ['@edad es al menos 17', true],
    ['@edad está entre 10 y 17', true],
    ['si @edad es menor de 18', true],
    ['@city is Quito', true],
    ['@city es quito', true],
    ['@city is "Quito"', true],
    ['@city is Quito or Lima', true],
    ['@city is Lima or Cuenca', false],
    ['@city is Lima, Cuenca, Quito', true],
    ['@city no es Lima', true],
    ['@city is not Lima or Quito', false],
    ['@city contains uit', true],
    ['@city no contiene uit', false],
    ['@city starts with q', true],
    ['@city termina en "to"', true],
    ['@Ciudad de origen es Sao Paulo', true],
    ['@has_account', true],
    ['not @has_account', false],
    ['@blocked', false],
    ['no @blocked', true],
    ['@has_account is true', true],
    ['@has_account is yes', true],
    ['@blocked es no', true],
    ['@has_account and not @blocked', true],
    ['@has_account y @age >= 18', true],
    ['(@age > 30 or @city is Quito) and @has_account', true],
    ['@age > 30 or @city is Quito and @blocked', false],
    ['@age > 30 || @city == "Quito" && !@blocked', true],
    ['@date is after 2026-03-09', true],
    ['@date < 2026-03-10', false],
    ['@date is Tuesday', true],
    ['@date es antes del 15 de marzo', true],
    ['@time is before 3 pm', false],
    ['@time >= 15:30', true],
    ['@amount < @limit', true],
    ['@amount = 99.50', true],
    ['@debt > 100', true],
    ['@debt > 1000', false],
    ['@phone is 0987654321 o @edad es 3', true],
    ['@email is empty', true],
    ['@email is known', false],
    ['@nothing está vacío', true],
    ['@city is not empty', true],
    ['@city', true],
    ['@email', false],
  ])('%s is %s', (text, expected) => {
    expect(result(text)).toBe(expected);
  });

  it.each([
    '@nothing > 3',
    '@email contains gmail',
    'not (@nothing > 3)',
    '@nothing > 3 and @has_account',
    '@age > @nothing',
    '@city > 3',
  ])('cannot be computed where something is missing: %s', (text) => {
    expect(result(text)).toBeNull();
  });

  it('is settled by what is known where the rest does not matter', () => {
    expect(result('@nothing > 3 or @has_account')).toBe(true);
    expect(result('@nothing > 3 and @blocked')).toBe(false);
  });

  it.each([
    '',
    'wants to cancel',
    '@age wants to cancel',
    'the person says that @city is nice',
    '@city is a place that the person would never want to visit',
    '@age is older',
    '@age >= ',
    '>= 18',
    '@unknown >= 18',
    '@age >= 18 and wants to buy',
    '@age >= 18 and @unknown',
    '(@age >= 18',
    '@age @city',
    '@date is soon',
    'ana@mail.ec',
    `${'('.repeat(500)}@age${')'.repeat(400)}`,
  ])('is none: %s', (text) => {
    expect(result(text)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { blankVariable, nameProblem, variableBody, variableProblems } from './variable-form.ts';

const known = [
  { id: '1', name: 'Teléfono' },
  { id: '2', name: 'first name' },
];

describe('the form of a variable', () => {
  it.each([
    ['', 'nameRequired'],
    ['   ', 'nameRequired'],
    ['e-mail', 'nameSpecial'],
    ['age?', 'nameSpecial'],
    ['a@b', 'nameSpecial'],
    ['{{x}}', 'nameSpecial'],
    ['__proto__', 'nameSpecial'],
    ['TELEFONO', 'nameTaken'],
    [' First Name ', 'nameTaken'],
    ['año_2 nuevo', null],
    ['名前', null],
  ])('says of %j: %s', (name, problem) => {
    expect(nameProblem(name, null, known)).toBe(problem);
  });

  it('lets a variable keep its own name in another case', () => {
    expect(nameProblem('telefono', '1', known)).toBeNull();
    expect(nameProblem('telefono', '2', known)).toBe('nameTaken');
  });

  it('asks for the webhook of an extra validation', () => {
    const fields = { ...blankVariable, variable_name: ' age ', is_extra_validation: true };
    expect(variableProblems(fields, null, known)).toEqual({ webhook_id: 'webhookRequired' });
    expect(variableProblems({ ...fields, webhook_id: 'w' }, null, known)).toEqual({});
    expect(variableBody({ ...fields, webhook_id: 'w', is_extra_validation: false })).toEqual({
      variable_name: 'age',
      type_enum: 'string',
      description: '',
      is_extra_validation: false,
      webhook_id: null,
    });
  });
});

import { isExactNumber } from '@centralita/contract/webhooks/exact-number';
import type { JsonValue } from '@centralita/contract/webhooks/json';
import { foldedName } from '@centralita/contract/webhooks/placeholders';
import type { InFlowVariable } from '@centralita/contract/webhooks/schema';

type Typed = Pick<InFlowVariable, 'develop_name' | 'type_enum' | 'enum'>;

/** Values for in-flow variables in the type that each has: "3" of an integer is 3. What does not fit stays as it is. */
export function typedValues(
  variables: readonly Typed[],
  given: Readonly<Record<string, JsonValue>>,
): Record<string, JsonValue> {
  const types = new Map(variables.map((one) => [foldedName(one.develop_name), one.type_enum]));
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const type = types.get(foldedName(name));
      return [name, type === undefined ? value : (typed(value, type) ?? value)];
    }),
  );
}

/** Whether a value has, or can be given, the type of its variable and is one of its choices. */
export function fits(value: JsonValue, { type_enum, enum: choices }: Typed): boolean {
  const one = typed(value, type_enum);
  if (one === undefined) return false;
  const allowed = choicesOf(choices);
  return allowed.length === 0 || allowed.some((choice) => foldedName(choice) === foldedName(String(one)));
}

/** Choices are separated by semicolons; of those that differ by case and accents alone the first counts. */
export function choicesOf(choices: string): string[] {
  const all = choices
    .split(';')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');
  return [...new Map(all.toReversed().map((choice) => [foldedName(choice), choice])).values()].toReversed();
}

function typed(value: JsonValue, type: InFlowVariable['type_enum']): JsonValue | undefined {
  if (type === 'boolean') return asBoolean(value);
  if (type !== 'integer' && type !== 'number') return typeof value === 'object' ? undefined : String(value);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  // Its digits rather than another number; a service that wants a number says so.
  if (typeof value === 'string' && /^-?\d+$/.test(value.trim()) && !isExactNumber(value.trim()))
    return value.trim();
  return type === 'integer' && !Number.isInteger(number) ? undefined : number;
}

function asBoolean(value: JsonValue): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : undefined;
}

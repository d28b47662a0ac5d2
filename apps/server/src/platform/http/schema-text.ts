import type { JsonSchema } from './json-schema.ts';

/**
 * A JSON Schema as people read it: `{ id: uuid, name?: string (1 to 200) }`, one field a line, `?` where it may be left out.
 */
export function schemaText(schema: unknown, indent = ''): string {
  const given = schema as JsonSchema;
  const either = given['anyOf'] ?? given['oneOf'];
  const text = either
    ? (either as unknown[]).map((one) => schemaText(one, indent)).join(' | ')
    : 'const' in given
      ? JSON.stringify(given['const'])
      : given['enum']
        ? (given['enum'] as unknown[]).map((one) => JSON.stringify(one)).join(' | ')
        : typesOf(given)
            .map((type) => kindText(type, given, indent))
            .join(' | ');
  return 'default' in given ? `${text} = ${JSON.stringify(given['default'])}` : text;
}

function typesOf({ type }: JsonSchema): string[] {
  return Array.isArray(type) ? (type as string[]) : [typeof type === 'string' ? type : 'any'];
}

function kindText(type: string, schema: JsonSchema, indent: string): string {
  switch (type) {
    case 'object':
      return objectText(schema, indent);
    case 'array':
      return listText(schema, indent);
    case 'string':
      return stringText(schema);
    case 'integer':
    case 'number':
      return type + range(schema['minimum'], schema['maximum']);
    default:
      return type;
  }
}

function objectText(schema: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  const fields = Object.entries((schema['properties'] as JsonSchema | undefined) ?? {}).map(
    ([name, field]) => `${inner}${name}${required.has(name) ? '' : '?'}: ${schemaText(field, inner)}`,
  );
  const more = schema['additionalProperties'];
  if (typeof more === 'object') fields.push(`${inner}[name]: ${schemaText(more, inner)}`);
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`;
}

function listText(schema: JsonSchema, indent: string): string {
  const places = schema['prefixItems'] as unknown[] | undefined;
  if (places) return `[${places.map((one) => schemaText(one, indent)).join(', ')}]`;
  return `[${schemaText(schema['items'] ?? {}, indent)}]${range(schema['minItems'], schema['maxItems'])}`;
}

const formats: Record<string, string | undefined> = { 'date-time': 'instant', binary: 'file' };

function stringText(schema: JsonSchema): string {
  const format = schema['contentMediaType'] === 'application/octet-stream' ? 'binary' : schema['format'];
  const kind = typeof format === 'string' ? (formats[format] ?? format) : 'string';
  return kind + range(schema['minLength'], schema['maxLength']);
}

/** Of a number itself, of the characters of a text, of the entries of a list. */
function range(least: unknown, most: unknown): string {
  if (least !== undefined && most !== undefined) return ` (${String(least)} to ${String(most)})`;
  if (most !== undefined) return ` (at most ${String(most)})`;
  return least === undefined ? '' : ` (at least ${String(least)})`;
}

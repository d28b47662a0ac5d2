/** A call as the specification lists it; fields are written in its own shorthand. */
export interface ListedCall {
  base: string;
  method: string;
  path: string;
  query: string;
  body: string;
  returns: string;
  note?: string;
}

export interface ListedField {
  name: string;
  kind: 'value' | 'array' | 'object' | 'file';
  optional: boolean;
}

/** What stands in words in the list, as fields. A call that is served and stands in other words is a fault of this table. */
const inWords: Record<string, string> = {
  'fields=name,flags': 'fields',
  'node fields,company_id; header X-Updated-By':
    'node_type,configuration,title,collapsed,pos_x,pos_y,measured_width,measured_height,company_id',
  'main_config fields,company_id':
    'name,temperature,objective,ai_kb_assistant_id,identity_prompt,datetime_start,datetime_end,language,timezone_id,company_id',
  'ai_assistant_id + the create fields':
    'ai_assistant_id,company_id,name,organization_name,answer_language,image_url,categories,search_type,not_found_answer,specific_instructions,focus,temperature',
};

/**
 * Fields of the shorthand: `a,b?` (optional), `c[]` (array), `d{}` (object), `multipart:file`, `x or y` (either, so both
 * optional). `same` is for `spelledOut`.
 * @throws where the list uses words that are no field
 */
export function fieldsOf(text: string): ListedField[] {
  const shorthand = inWords[text] ?? text;
  return shorthand
    .split(',')
    .filter((part) => part !== '')
    .flatMap((part) => {
      const either = part.split(' or ');
      return either.map((one) => fieldOf(one, either.length > 1));
    });
}

function fieldOf(text: string, either: boolean): ListedField {
  const found = /^(multipart:)?(\w+)(\[\]|\{\})?(\?)?$/.exec(text.trim());
  if (!found)
    throw new Error(`"${text}" is no field: put it into words in tools/checks/contract/call-list.ts`);
  const [, multipart, name = '', brackets, optional] = found;
  const kinds = { '[]': 'array', '{}': 'object' } as const;
  const kind = multipart ? 'file' : (kinds[brackets as '[]' | '{}'] ?? 'value');
  return { name, kind, optional: either || optional !== undefined };
}

/** The list with the fields of the call before it wherever it says `same`. */
export function spelledOut(calls: readonly ListedCall[]): ListedCall[] {
  let before = '';
  return calls.map((call) => {
    const body = call.body === 'same' ? before : call.body;
    before = body || before;
    return { ...call, body };
  });
}

/** `GET main /category/{}`: the same for a path with and without its last slash, whatever its parameters are called. */
export function keyOf(call: { base: string; method: string; path: string }): string {
  const path = call.path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '');
  return `${call.method} ${call.base} ${path}`;
}

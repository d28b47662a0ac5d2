import type { ElementType } from '@centralita/contract/webhooks/schema';
import type { ListName, RowOf } from './webhook-fields.ts';

let made = 0;
const unsaved = () => ({ rowId: `new-${(made += 1)}-${Math.random().toString(36).slice(2)}`, id: null });

export const newStandardVariable = (): RowOf<'standard_variables'> => ({ ...unsaved(), name: '' });

export const newInFlowVariable = (): RowOf<'in_flow_variables'> => ({
  ...unsaved(),
  develop_name: '',
  type_enum: 'string',
  is_mandatory: true,
  description: '',
  enum: '',
});

export const newElement = (type_enum: ElementType): RowOf<'request_elements'> => ({
  ...unsaved(),
  type_enum,
  key: '',
  value: '',
  auth_type: type_enum === 'auth' ? 'bearer' : null,
  is_secret: type_enum === 'auth',
});

export const newExpectedResponse = (json_path = ''): RowOf<'expected_response'> => ({
  ...unsaved(),
  variable_name: '',
  json_path,
});

/** Nothing was typed into it: it is not saved, and nobody is told of it. An authorization is never: its switch is on. */
export function isBlank(list: ListName, row: RowOf<ListName>): boolean {
  if (row.id !== null || ('auth_type' in row && row.type_enum === 'auth')) return false;
  const texts = Object.entries(row).filter(([name]) => typed[list].includes(name));
  return texts.every(([, value]) => value === '');
}

const typed: Record<ListName, readonly string[]> = {
  standard_variables: ['name'],
  in_flow_variables: ['develop_name', 'description', 'enum'],
  request_elements: ['key', 'value'],
  expected_response: ['variable_name', 'json_path'],
};

export function sameRow(one: object, other: object): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Without where it stands on the screen and whether it is saved. */
export function contentOf<T extends { rowId: string; id: string | null }>(row: T): Omit<T, 'rowId' | 'id'> {
  const { rowId: _, id: _id, ...content } = row;
  return content;
}

function sorted(row: object): unknown[] {
  return Object.entries(row)
    .filter(([name]) => name !== 'rowId' && name !== 'id')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

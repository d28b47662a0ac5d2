import type {
  ExpectedResponse,
  InFlowVariable,
  StandardVariable,
} from '@centralita/contract/webhooks/schema';
import { foldedName } from '@centralita/contract/webhooks/placeholders';
import type { PartKind, PartRow } from '../store/part-rows.ts';

type Unplaced = Omit<PartRow, 'id' | 'webhook_id'>;

/** How one kind of part is kept and shown. Request elements, which may be secret, have their own (element.ts). */
export interface PartShape<T> {
  kind: PartKind;
  keep(form: T): Unplaced;
  show(row: PartRow): T & { id: string };
}

export const standardVariable: PartShape<Omit<StandardVariable, 'id'>> = {
  kind: 'standard_variable',
  keep: ({ name }) => kept('standard_variable', name, {}),
  show: ({ id, name }) => ({ id, name }),
};

type InFlow = Omit<InFlowVariable, 'id'>;
export const inFlowVariable: PartShape<InFlow> = {
  kind: 'in_flow_variable',
  keep: ({ develop_name, type_enum, is_mandatory, description, enum: choices }) =>
    kept('in_flow_variable', develop_name, { type_enum, is_mandatory, description, enum: choices }),
  show: ({ id, name, details }) => ({ id, develop_name: name, ...(details as Omit<InFlow, 'develop_name'>) }),
};

export const expectedResponse: PartShape<Omit<ExpectedResponse, 'id'>> = {
  kind: 'expected_response',
  keep: ({ variable_name, json_path }) => kept('expected_response', variable_name, { json_path }),
  show: ({ id, name, details }) => ({
    id,
    variable_name: name,
    ...(details as Pick<ExpectedResponse, 'json_path'>),
  }),
};

function kept(kind: PartKind, name: string, details: object): Unplaced {
  return { kind, name, name_key: foldedName(name), details, sealed: null, sealed_for: null };
}

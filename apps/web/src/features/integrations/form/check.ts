import { foldedName } from '@centralita/contract/webhooks/placeholders';
import { parseJsonPath } from '@centralita/contract/webhooks/json-path';
import { isCallAddress, isHeaderName } from '@centralita/contract/webhooks/rules';
import { bodyFault } from '../body/body-fault.ts';
import { isBlank } from './rows.ts';
import type { WebhookFields } from './webhook-fields.ts';

/** Keys of the texts under `integrations.fault`. */
export type Fault = 'required' | 'address' | 'variableName' | 'nameTwice' | 'header' | 'path' | 'body';

/** What keeps the form from being saved: by `field` or `<rowId>.<field>`, in the order of the form. */
export type Faults = ReadonlyMap<string, Fault>;

const variableName = /^[\p{L}\p{M}\p{N}_ ]+$/u;

/** The rules of specification 002, section 5, and those that the server adds. */
export function checkFields(fields: WebhookFields): Faults {
  const faults = new Map<string, Fault>();
  const note = (place: string, fault: Fault | null) => {
    if (fault && !faults.has(place)) faults.set(place, fault);
  };
  note('name', required(fields.name));
  note('develop_name', required(fields.develop_name) ?? variableFault(fields.develop_name));
  note('description', required(fields.description));
  note('production_api', required(fields.production_api) ?? addressFault(fields.production_api));
  if (fields.staging_api.trim() !== '') note('staging_api', addressFault(fields.staging_api));
  checkVariables(fields, note);
  checkElements(fields, note);
  if (fields.method_enum !== 'GET' && fields.hasBody && fields.body.trim() !== '' && bodyFault(fields.body)) {
    note('body', 'body');
  }
  checkExpected(fields, note);
  return faults;
}

type Note = (place: string, fault: Fault | null) => void;

function checkVariables({ standard_variables, in_flow_variables }: WebhookFields, note: Note): void {
  const seen = new Set<string>();
  for (const row of standard_variables.filter((one) => !isBlank('standard_variables', one))) {
    note(`${row.rowId}.name`, required(row.name) ?? variableFault(row.name) ?? twice(seen, row.name));
  }
  for (const row of in_flow_variables.filter((one) => !isBlank('in_flow_variables', one))) {
    const name = row.develop_name;
    note(`${row.rowId}.develop_name`, required(name) ?? variableFault(name) ?? twice(seen, name));
    note(`${row.rowId}.description`, required(row.description));
  }
}

function checkElements({ request_elements }: WebhookFields, note: Note): void {
  const headers = new Set<string>();
  for (const row of request_elements.filter((one) => !isBlank('request_elements', one))) {
    if (row.type_enum !== 'auth') note(`${row.rowId}.key`, required(row.key));
    if (row.type_enum === 'header') {
      note(`${row.rowId}.key`, headerFault(row.key) ?? twice(headers, row.key));
    }
    if (row.type_enum === 'auth' || row.is_secret) note(`${row.rowId}.value`, required(row.value));
  }
}

function checkExpected({ expected_response }: WebhookFields, note: Note): void {
  const seen = new Set<string>();
  for (const row of expected_response.filter((one) => !isBlank('expected_response', one))) {
    const name = row.variable_name;
    note(`${row.rowId}.variable_name`, required(name) ?? variableFault(name) ?? twice(seen, name));
    const isPath = 'steps' in parseJsonPath(row.json_path.trim());
    note(`${row.rowId}.json_path`, required(row.json_path) ?? (isPath ? null : 'path'));
  }
}

function required(text: string): Fault | null {
  return text.trim() === '' ? 'required' : null;
}

function variableFault(name: string): Fault | null {
  return variableName.test(name.trim()) ? null : 'variableName';
}

function headerFault(key: string): Fault | null {
  return isHeaderName(key.trim()) ? null : 'header';
}

function addressFault(address: string): Fault | null {
  return isCallAddress(address.trim()) ? null : 'address';
}

function twice(seen: Set<string>, name: string): Fault | null {
  const key = foldedName(name);
  if (seen.has(key)) return 'nameTwice';
  seen.add(key);
  return null;
}

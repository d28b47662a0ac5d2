import type { AnalyzedContacts, ContactMapping, ContactsWin } from '@centralita/contract/contacts/schema';
import type { UploadChoices } from '@centralita/contract/contacts/fields';
import { allConsentNames } from '@centralita/contract/contacts/consent';
import { variableKey } from '@centralita/contract/contacts/variable-key';
import type { UploadTarget } from './target.ts';

/** What a column of the file is: the phone, a variable of the list, a new one, or nothing. */
export type ColumnUse =
  | { kind: 'none' }
  | { kind: 'phone' }
  | { kind: 'variable'; name: string }
  | { kind: 'new'; name: string };

/** How a file is to be read and saved, as the screen holds it. */
export interface UploadForm {
  /** Of a list that is made with the file. */
  name: string;
  /** Further columns of such a list, besides those of the file. */
  more: string[];
  /** By column. */
  uses: ColumnUse[];
  /** Required variables that the file does not have, as somebody said. */
  absent: string[];
  country: string | null;
  wins: ContactsWin;
  two_numbers: UploadChoices['two_numbers'];
  two_readings: UploadChoices['two_readings'];
}

/** What stands in the way of saving. */
export interface UploadProblems {
  name: boolean;
  phone: boolean;
  /** Required variables of which nobody said where they are. */
  undecided: string[];
  /** Columns whose new name is empty or used twice. */
  names: number[];
}

/** What a form begins with: the guess that came with the file. */
export function formOf(analyzed: AnalyzedContacts, target: UploadTarget): UploadForm {
  return {
    name: target.kind === 'new' ? target.name : '',
    more: [],
    uses: usesOf(analyzed, variablesOf(target, [])),
    absent: [],
    country: analyzed.country,
    wins: 'file',
    two_numbers: 'first',
    two_readings: 'international',
  };
}

/** All that a column can be mapped to, what the workflow needs first, the parts of a record of consent last. */
export function variablesOf(target: UploadTarget, more: readonly string[]): string[] {
  const others = target.kind === 'pool' ? target.optional : more;
  return [
    ...target.required,
    ...others.filter((name) => !target.required.includes(name)),
    ...allConsentNames,
  ];
}

/** The column is that from now on; what another one was instead is that one's no more. */
export function used(form: UploadForm, column: number, use: ColumnUse): UploadForm {
  const uses = form.uses.map((one, at) => {
    if (at === column) return use;
    return isSame(one, use) ? ({ kind: 'none' } as const) : one;
  });
  const absent = use.kind === 'variable' ? form.absent.filter((name) => name !== use.name) : form.absent;
  return { ...form, uses, absent };
}

/** Other further columns: what was mapped to one that is no more is nothing again. */
export function withMore(form: UploadForm, more: string[], target: UploadTarget): UploadForm {
  const variables = variablesOf(target, more);
  const uses = form.uses.map((use): ColumnUse =>
    use.kind === 'variable' && !variables.includes(use.name) ? { kind: 'none' } : use,
  );
  return { ...form, more, uses };
}

/** Every column that is nothing yet becomes a new one of the list, where it has a name that it can have. */
export function allAsNew(form: UploadForm, suggested: readonly string[]): UploadForm {
  const uses = form.uses.map((use, at): ColumnUse => {
    const name = suggested[at] ?? '';
    return use.kind === 'none' && name !== '' ? { kind: 'new', name } : use;
  });
  return { ...form, uses };
}

export function problemsOf(form: UploadForm, target: UploadTarget): UploadProblems {
  const mapped = new Set(form.uses.flatMap((use) => ('name' in use ? [variableKey(use.name)] : [])));
  return {
    name: target.kind === 'new' && form.name.trim() === '',
    phone: !form.uses.some(({ kind }) => kind === 'phone'),
    undecided: target.required.filter(
      (name) => !mapped.has(variableKey(name)) && !form.absent.includes(name),
    ),
    names: wrongNames(form.uses),
  };
}

export function isReady({ name, phone, undecided, names }: UploadProblems): boolean {
  return !name && !phone && undecided.length === 0 && names.length === 0;
}

/** What is sent to check and to save. */
export function choicesOf(uploadId: string, form: UploadForm, target: UploadTarget) {
  const { country, wins, two_numbers, two_readings } = form;
  return {
    upload_id: uploadId,
    ...whereTo(form, target),
    mapping: mappingOf(form.uses),
    country,
    wins,
    two_numbers,
    two_readings,
  };
}

function whereTo(form: UploadForm, target: UploadTarget) {
  if (target.kind === 'pool') return { contact_pool_id: target.id };
  const { workflowId: workflow_id, required } = target;
  return {
    new_pool: {
      // Nothing is saved by a check, which may come before the name.
      name: form.name.trim() || '–',
      workflow_id,
      required_variables: [...required],
      optional_variables: form.more,
    },
  };
}

function mappingOf(uses: readonly ColumnUse[]): ContactMapping {
  const phone = uses.findIndex(({ kind }) => kind === 'phone');
  return {
    phone_column: phone === -1 ? null : phone,
    variables: uses.flatMap((use, column) => ('name' in use ? [{ column, variable: use.name.trim() }] : [])),
  };
}

function usesOf({ columns, mapping }: AnalyzedContacts, variables: readonly string[]): ColumnUse[] {
  return columns.map((_, column): ColumnUse => {
    if (column === mapping.phone_column) return { kind: 'phone' };
    const variable = mapping.variables.find((one) => one.column === column)?.variable;
    const known = variables.find((name) => variable && variableKey(name) === variableKey(variable));
    return known ? { kind: 'variable', name: known } : { kind: 'none' };
  });
}

/** As the contract has it, which brings its schemas along. */
const variableName = /^(?!__proto__$)[\p{L}\p{M}\p{N}_ ]+$/u;

function wrongNames(uses: readonly ColumnUse[]): number[] {
  const keys = uses.map((use) => ('name' in use ? variableKey(use.name) : null));
  return uses.flatMap((use, at) => {
    if (use.kind !== 'new') return [];
    const key = keys[at] ?? '';
    const isTwice = keys.indexOf(key) !== keys.lastIndexOf(key);
    return key === 'phone' || isTwice || !variableName.test(use.name.trim()) ? [at] : [];
  });
}

function isSame(one: ColumnUse, other: ColumnUse): boolean {
  if (one.kind === 'phone') return other.kind === 'phone';
  return one.kind === 'variable' && other.kind === 'variable' && one.name === other.name;
}

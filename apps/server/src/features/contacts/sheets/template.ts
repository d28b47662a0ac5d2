import type { FileReply } from '@centralita/contract/core/file-reply';
import { xlsxPieces, xlsxType } from '../../../platform/spreadsheet/write-xlsx.ts';
import { exampleMark } from '../upload/example-row.ts';

/** An empty list to fill in. Its example row is passed over on upload. */
export function contactTemplate(variables: readonly string[]): FileReply {
  const rows = [
    ['phone', ...variables],
    [`+593 99 123 4567 ${exampleMark}`, ...variables.map((name) => `${name} …`)],
  ];
  return {
    name: 'contacts-template.xlsx',
    type: xlsxType,
    bytes: xlsxPieces([
      { name: 'Contacts', widths: [40, ...variables.map(() => 20)], rows },
      { name: 'Help · Ayuda', widths: [70, 70], rows: help },
    ]),
  };
}

const help = [
  ['English', 'Español'],
  [
    'One person a row on the first sheet. Delete the example row or leave it: it is passed over.',
    'Una persona por fila en la primera hoja. Elimine la fila de ejemplo o déjela: se omite.',
  ],
  [
    'Write phone numbers with their country code, with or without +, spaces and dashes. Without it, say on upload which country they are of.',
    'Escriba los teléfonos con código de país, con o sin +, espacios y guiones. Sin él, indique al subir el archivo de qué país son.',
  ],
  [
    'Keep the phone column as text, so that no digit is lost.',
    'Mantenga la columna de teléfono como texto, para que no se pierdan dígitos.',
  ],
  [
    'The same phone is the same person: a second row of it is left out, and a person who is in the pool already is updated.',
    'El mismo teléfono es la misma persona: una segunda fila se omite, y quien ya está en la lista se actualiza.',
  ],
  [
    'A column that you add becomes a new variable, if you say so on upload.',
    'Una columna que agregue se convierte en una variable nueva, si así lo indica al subir el archivo.',
  ],
  ['Save it as xlsx or csv, 2 MB at most.', 'Guárdelo como xlsx o csv, de 2 MB como máximo.'],
];

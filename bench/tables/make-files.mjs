/** Writes the tables of data.mjs as people have them, by LibreOffice (`soffice`): `node bench/tables/make-files.mjs`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { employees, inmuebles, pedidos, products, warehouses } from './data.mjs';

const files = join(dirname(fileURLToPath(import.meta.url)), 'files');
/** LibreOffice 7.4 made the files that are here. */
const office = process.env['OFFICE'] ?? 'soffice';
const work = mkdtempSync(join(tmpdir(), 'tables-'));

const spanish = (date) => date.split('-').toReversed().join('/');
const euros = (amount) =>
  typeof amount === 'number'
    ? `${amount.toLocaleString('es-ES', { minimumFractionDigits: 2, useGrouping: 'always' })} €`
    : amount;
const dollars = (amount) => (typeof amount === 'number' ? `$${amount.toLocaleString('en-US')}` : amount);

const orders = [
  ['Pedido', 'Fecha', 'Cliente', 'Ciudad', 'Producto', 'Unidades', 'Total', 'Estado'],
  ...pedidos.map((row) => [
    row.pedido,
    spanish(row.fecha),
    row.cliente,
    row.ciudad,
    row.producto,
    row.unidades,
    euros(row.total),
    row.estado,
  ]),
];
const people = [
  ['Name', 'Department', 'Office', 'Salary', 'Start date', 'Remote', 'Age'],
  ...employees.map((row) => [
    row.name,
    row.department,
    row.office,
    dollars(row.salary),
    row.start,
    row.remote === 'yes' ? 'Yes' : 'No',
    row.age,
  ]),
];
const homes = [
  [
    'Referencia',
    'Tipo',
    'Barrio',
    'Habitaciones',
    'Superficie (m²)',
    'Alquiler',
    'Mascotas',
    'Disponible desde',
  ],
  ...inmuebles.map((row) => [
    row.ref,
    row.tipo,
    row.barrio,
    row.habitaciones,
    row.superficie,
    row.alquiler,
    row.mascotas === 'si' ? 'Sí' : 'No',
    row.desde,
  ]),
];
const shop = [
  ['SKU', 'Product', 'Category', 'Price', 'Stock', 'Weight (kg)', 'Discontinued'],
  ...products.map((row) => [
    row.sku,
    row.product,
    row.category,
    row.price,
    row.stock,
    row.weight,
    row.discontinued === 'yes' ? 'Yes' : 'No',
  ]),
];
const stores = [
  ['Warehouse', 'City', 'Country', 'Capacity', 'Manager'],
  ...warehouses.map((row) => [row.warehouse, row.city, row.country, row.capacity, row.manager]),
];

/** A sheet of flat OpenDocument; `styles` names the format of each column's numbers. */
function sheet(name, table, styles) {
  const cell = (value, at, isHead) => {
    const style = !isHead && styles[at] ? ` table:style-name="${styles[at]}"` : '';
    if (isHead || typeof value !== 'number') {
      const date = !isHead && styles[at] === 'day' && /^\d{4}-/.test(value);
      const type = date
        ? `office:value-type="date" office:date-value="${value}"`
        : 'office:value-type="string"';
      return `<table:table-cell${style} ${type}><text:p>${value}</text:p></table:table-cell>`;
    }
    return `<table:table-cell${style} office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;
  };
  const lines = table.map(
    (row, line) =>
      `<table:table-row>${row.map((value, at) => cell(value, at, line === 0)).join('')}</table:table-row>`,
  );
  return `<table:table table:name="${name}">${lines.join('')}</table:table>`;
}

const namespaces = ['office', 'table', 'text', 'style', 'number']
  .map(
    (name) =>
      `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === 'number' ? 'datastyle' : name}:1.0"`,
  )
  .join(' ');
const style = (name, data) =>
  `<style:style style:name="${name}" style:family="table-cell" style:data-style-name="${data}"/>`;

function workbook(language, country, sheets) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:styles><style:default-style style:family="table-cell"><style:text-properties fo:language="${language}" fo:country="${country}"/></style:default-style></office:styles>
<office:automatic-styles>
<number:currency-style style:name="EUR" number:language="es" number:country="ES"><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/><number:text> </number:text><number:currency-symbol number:language="es" number:country="ES">€</number:currency-symbol></number:currency-style>
<number:currency-style style:name="GBP" number:language="en" number:country="GB"><number:currency-symbol number:language="en" number:country="GB">£</number:currency-symbol><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/></number:currency-style>
<number:number-style style:name="THOUSANDS"><number:number number:decimal-places="0" number:min-integer-digits="1" number:grouping="true"/></number:number-style>
<number:date-style style:name="DAY" number:language="es" number:country="ES"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>
${style('euros', 'EUR')}${style('pounds', 'GBP')}${style('thousands', 'THOUSANDS')}${style('day', 'DAY')}
</office:automatic-styles>
<office:body><office:spreadsheet>${sheets.join('')}</office:spreadsheet></office:body></office:document>`;
}

const csv = (table, sign) => table.map((row) => row.map((cell) => `"${cell}"`).join(sign)).join('\n');
const convert = (to, name) =>
  execFileSync(office, [
    `-env:UserInstallation=file://${work}/profile`,
    '--headless',
    '--convert-to',
    to,
    '--outdir',
    work,
    join(work, name),
  ]);

writeFileSync(join(work, 'pedidos.txt.csv'), csv(orders, ';'));
writeFileSync(join(work, 'employees.txt.csv'), csv(people, ','));
writeFileSync(
  join(work, 'inventory.fods'),
  workbook('en', 'GB', [
    sheet('Products', shop, { 3: 'pounds' }),
    sheet('Warehouses', stores, { 3: 'thousands' }),
  ]),
);
writeFileSync(
  join(work, 'inmuebles.fods'),
  workbook('es', 'ES', [sheet('Inmuebles', homes, { 5: 'euros', 7: 'day' })]),
);
// Text in, the program's own csv out: UTF-8, separated by semicolons and by commas.
for (const [name, sign] of [
  ['pedidos', 59],
  ['employees', 44],
]) {
  execFileSync(office, [
    `-env:UserInstallation=file://${work}/profile`,
    '--headless',
    `--infilter=CSV:${sign},34,76,1,1/2/2/2/3/2/4/2/5/2/6/2/7/2/8/2`,
    '--convert-to',
    `csv:Text - txt - csv (StarCalc):${sign},34,76,1,,0,false,true,false`,
    '--outdir',
    join(work, 'out'),
    join(work, `${name}.txt.csv`),
  ]);
  renameSync(join(work, 'out', `${name}.txt.csv`), join(files, `${name}.csv`));
}
for (const name of ['inventory', 'inmuebles']) {
  convert('xlsx', `${name}.fods`);
  renameSync(join(work, `${name}.xlsx`), join(files, `${name}.xlsx`));
}
rmSync(work, { recursive: true });

import { expect, it } from 'vitest';
import { tableParts } from './header-rows.ts';

const header = ['Service', 'Duration', 'Price'];

it('titles among rows are no records: the rows below carry them; notes go with the titles of the table', () => {
  const rows = [
    header,
    ['Haircuts', '', ''],
    ["Women's cut", '45 min', '35'],
    ["Men's cut", '30 min', '22'],
    ['Colour', '', ''],
    ['Roots', '60 min', '45'],
    ['Full colour', '90 min', '70'],
    ['* Prices include VAT', '', ''],
  ];
  expect(tableParts(rows, 0)).toEqual({
    titles: ['* Prices include VAT'],
    header,
    body: [
      ["Haircuts – Women's cut", '45 min', '35'],
      ["Haircuts – Men's cut", '30 min', '22'],
      ['Colour – Roots', '60 min', '45'],
      ['Colour – Full colour', '90 min', '70'],
    ],
  });
});

it('a record of which only the name is known is one', () => {
  const rows = [
    header,
    ['Cut', '30 min', '20'],
    ['Beard', '', ''],
    ['Shave', '10 min', '9'],
    ['Wash', '5 min', '3'],
  ];
  expect(tableParts(rows, 0)?.body).toEqual(rows.slice(1));
});

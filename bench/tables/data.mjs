/** What the files in `files/` hold, as plain values: the questions' answers are computed over these by themselves. */
const rows = (names, text) =>
  text
    .trim()
    .split('\n')
    .map((line) => Object.fromEntries(line.split('|').map((cell, at) => [names[at], value(cell.trim())])));
const value = (cell) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell);

export const pedidos = rows(
  ['pedido', 'fecha', 'cliente', 'ciudad', 'producto', 'unidades', 'total', 'estado'],
  `
  1001 | 2025-01-07 | Ana Torres | Quito | Silla Roble | 4 | 480 | Entregado
  1002 | 2025-01-15 | Luis Vega | Loja | Mesa Pino | 1 | 215.5 | Entregado
  1003 | 2025-01-22 | Marta Ruiz | Quito | Lámpara Sol | 3 | 89.7 | Cancelado
  1004 | 2025-02-03 | Ana Torres | Cuenca | Mesa Pino | 2 | 431 | Entregado
  1005 | 2025-02-11 | Jorge Peña | Quito | Estantería Alta | 1 | 1250 | Pendiente
  1006 | 2025-02-19 | Carla Mora | Ambato | Silla Roble | 6 | 720 | Entregado
  1007 | 2025-03-02 | Luis Vega | Quito | Lámpara Sol | 10 | 299 | Entregado
  1008 | 2025-03-05 | Marta Ruiz | Loja | Silla Roble | 2 | 240 | Pendiente
  1009 | 2025-03-14 | Jorge Peña | Guayaquil | Sofá Norte | 1 | 1899.99 | Entregado
  1010 | 2025-03-21 | Carla Mora | Quito | Mesa Pino | 1 | 215.5 | Pendiente
  1011 | 2025-04-01 | Ana Torres | Quito | Sofá Norte | 1 | 1899.99 | Cancelado
  1012 | 2025-04-09 | Luis Vega | Guayaquil | Estantería Alta | 2 | 2500 | Entregado
  1013 | 2025-04-17 | Marta Ruiz | Cuenca | Silla Roble | 8 | 960 | Entregado
  1014 | 2025-05-06 | Jorge Peña | Ambato | Lámpara Sol | 5 | 149.5 | Pendiente
  1015 | 2025-05-12 | Carla Mora | Quito | Silla Roble | 4 | 480 | Entregado
  1016 | 2025-05-30 | Ana Torres | Loja | Mesa Pino | 3 | 646.5 | Entregado
  1017 | 2025-06-08 | Luis Vega | Quito | Sofá Norte | 2 | 3799.98 | Pendiente
  1018 | 2025-06-19 | Marta Ruiz | Guayaquil | Lámpara Sol | 12 | pendiente de precio | Pendiente
  `,
);

export const products = rows(
  ['sku', 'product', 'category', 'price', 'stock', 'weight', 'discontinued'],
  `
  KT-100 | Atlas Kettle | Kitchen | 39.9 | 120 | 1.2 | no
  KT-220 | Breeze Toaster | Kitchen | 54.5 | 35 | 2.1 | no
  KT-310 | Orion Blender | Kitchen | 89 | 0 | 3.4 | yes
  GD-015 | Willow Bench | Garden | 149 | 12 | 14.5 | no
  GD-032 | Fern Watering Can | Garden | 18.75 | 210 | 0.8 | no
  GD-047 | Cedar Parasol | Garden | 229 | 7 | 11.2 | no
  BD-101 | Nimbus Pillow | Bedroom | 24.9 | 310 | 0.6 | no
  BD-140 | Luna Duvet | Bedroom | 79 | 64 | 2.3 | no
  BD-155 | Dusk Night Lamp | Bedroom | 45 | 0 | 1.1 | yes
  OF-201 | Vertex Desk | Office | 319 | 18 | 28 | no
  OF-230 | Pivot Chair | Office | 189.5 | 42 | 13.7 | no
  OF-260 | Slate Monitor Arm | Office | 95 | 27 | 3.9 | no
  `,
);

export const warehouses = rows(
  ['warehouse', 'city', 'country', 'capacity', 'manager'],
  `
  North Hub | Leeds | United Kingdom | 12000 | Priya Shah
  River Depot | London | United Kingdom | 8500 | Tom Ellis
  Harbour Store | Dublin | Ireland | 6400 | Aoife Byrne
  West Yard | Galway | Ireland | 3100 | Sean Walsh
  Alpine Store | Lyon | France | 9700 | Claire Petit
  `,
);

export const employees = rows(
  ['name', 'department', 'office', 'salary', 'start', 'remote', 'age'],
  `
  Olivia Grant | Sales | Boston | 72000 | 2018-04-16 | no | 41
  Noah Patel | Engineering | Austin | 118500 | 2020-09-01 | yes | 33
  Emma Wright | Engineering | Boston | 131000 | 2016-02-22 | no | 45
  Liam Chen | Support | Denver | 51250 | 2022-07-11 | yes | 26
  Ava Morales | Sales | Austin | 68400 | 2021-01-18 | no | 38
  Ethan Brooks | Finance | Boston | 94000 | 2017-11-06 | no | 52
  Mia Novak | Support | Austin | 48900 | 2023-03-20 | yes | 24
  Lucas Silva | Engineering | Denver | 109750 | 2019-05-27 | yes | 36
  Zoe Martin | Marketing | Boston | 81300 | 2020-02-10 | no | 30
  Henry Kim | Finance | Denver | 102600 | 2015-08-03 | no | 58
  Ruby Owens | Marketing | Austin | 76500 | 2024-01-08 | yes | 29
  Jack Ford | Support | Boston | n/a | 2024-06-24 | no | 22
  `,
);

export const inmuebles = rows(
  ['ref', 'tipo', 'barrio', 'habitaciones', 'superficie', 'alquiler', 'mascotas', 'desde'],
  `
  A-01 | Piso | Centro | 2 | 68 | 950 | si | 2025-07-01
  A-02 | Estudio | Centro | 1 | 32 | 620 | no | 2025-06-15
  A-03 | Piso | Ensanche | 3 | 94 | 1180 | si | 2025-08-01
  A-04 | Ático | Ensanche | 2 | 75 | 1420.5 | no | 2025-09-01
  A-05 | Casa | La Florida | 4 | 160 | 1950 | si | 2025-07-15
  A-06 | Piso | La Florida | 3 | 101 | 1090 | si | 2025-06-01
  A-07 | Estudio | Puerto | 1 | 29 | 580 | no | 2025-10-01
  A-08 | Piso | Puerto | 2 | 71 | 875 | no | 2025-07-01
  A-09 | Casa | La Florida | 5 | 210 | 2600 | si | 2025-09-15
  A-10 | Ático | Centro | 1 | 48 | 1100 | si | 2025-08-15
  A-11 | Piso | Ensanche | 4 | 122 | 1375 | no | 2025-07-01
  A-12 | Estudio | Centro | 1 | 35 | 690 | si | 2025-06-20
  `,
);

/**
 * Small tables as shops and schools keep them, asked as their customers ask: how many are left, what has a colour and a
 * size, who speaks a language. `met` are the questions that a first visitor put; `further` were written before the rules
 * were changed for those.
 */
export const tables = {
  'lista de precios': `
Referencia|Producto|Categoría|Precio|Stock|Color
ZP-001|Bota Gredos|Botas|129,90|12|Marrón
ZP-002|Bota Nevada|Botas|149,00|0|Negro
ZP-003|Zapatilla Correcaminos|Deporte|74,95|35|Azul
ZP-004|Zapatilla Relámpago|Deporte|89,95|8|Rojo
ZP-005|Sandalia Ibiza|Verano|39,90|50|Beige
ZP-006|Sandalia Tarifa|Verano|44,50|3|Blanco
ZP-007|Mocasín Salamanca|Vestir|95,00|15|Marrón
ZP-008|Zapato Oxford Segovia|Vestir|119,00|6|Negro
ZP-009|Plantilla de gel|Accesorios|12,95|120|Transparente
ZP-010|Betún incoloro|Accesorios|5,50|200|Transparente`,
  Staff: `
Name|Role|Room|Languages|Hours per week
Dr. Amara Okafor|Dentist|1|English, Spanish|32
Dr. Tom Briggs|Dentist|2|English|40
Lucía Fernández|Hygienist|3|Spanish, English|24
Priya Nair|Receptionist|0|English, Hindi|38
Ken Adeyemi|Dental nurse|1|English, French|36`,
  vinos: `
Vino|Bodega|Tipo|Uvas|Precio|Botellas
Altos del Río|Bodegas Lerma|Tinto|Tempranillo, Graciano|14,50 €|48
Peña Clara|Viñas del Norte|Blanco|Verdejo|9,80 €|72
Monte Rubio|Bodegas Lerma|Tinto|Garnacha|11,20 €|0
Brisa Marina|Casa Salnés|Blanco|Albariño, Treixadura|16,90 €|24
Flor de Almendro|Viñas del Norte|Rosado|Garnacha, Tempranillo|8,40 €|36
Gran Lerma|Bodegas Lerma|Tinto|Tempranillo|32,00 €|6
Espuma Real|Casa Salnés|Espumoso|Macabeo, Parellada, Xarel·lo|13,75 €|18
Sierra Alta|Viñas del Norte|Tinto|Syrah, Garnacha|19,60 €|5`,
  bikes: `
Code|Model|Type|Sizes|Colour|Day rate|Available
B1|Trail Fox|Mountain|S, M, L|Green|£28.00|4
B2|Trail Bear|Mountain|M, L, XL|Black|£32.00|0
B3|City Swift|City|S, M|Blue|£15.00|11
B4|City Heron|City|M, L|Red|£17.50|7
B5|Volt One|Electric|M, L|Black|£45.00|3
B6|Volt Cargo|Electric|L|Blue|£52.00|2
B7|Pico Kids|Children|XS, S|Red|£9.00|9
B8|Road Arrow|Road|S, M, L, XL|White|£36.00|5`,
  cursos: `
Curso|Profesor|Nivel|Idiomas|Horas por semana|Plazas libres|Cuota
Cerámica inicial|Nuria Sáez|Básico|español|4|6|45 €
Acuarela|Iván Prieto|Básico|español, inglés|3|0|38 €
Fotografía nocturna|Olga Marín|Avanzado|español, francés|5|2|60 €
Guitarra clásica|Iván Prieto|Intermedio|español|2|9|52 €
Cocina vegana|Hana Kim|Básico|inglés, coreano|6|12|75 €
Teatro|Nuria Sáez|Avanzado|español, catalán|8|4|40 €`,
};

/** Rows are told by their first different words. */
const rows = (...names) => ({ rows: names });

const prices = 'lista de precios';
export const met = [
  [prices, 'cuantas zapatillas relampago quedan', 8],
  [prices, 'cuantas zapatillas relampago quedan en stock?', 8],
  [prices, 'cuantas sandalias ibiza hay', 50],
  [prices, 'cuantas sandalias tarifa os quedan en stock', 3],
  [prices, 'que productos estan agotados', rows('Bota Nevada')],
  [prices, 'tienen zapatillas azules', rows('Zapatilla Correcaminos')],
  [prices, 'zapatos marrones', null],
  [prices, 'botas marrones', rows('Bota Gredos')],
  [prices, 'cuanto vale la sandalia ibiza', 39.9],
  [
    prices,
    'productos con menos de 10 unidades',
    rows('Bota Nevada', 'Zapatilla Relámpago', 'Sandalia Tarifa', 'Zapato Oxford Segovia'),
  ],
  [prices, 'cuantas unidades hay en total en el almacen', 449],
  ['Staff', 'how many hours do the dentists work in total', 72],
  ['Staff', 'which dentist speaks spanish', rows('Dr. Amara Okafor')],
  ['Staff', 'who speaks French?', rows('Ken Adeyemi')],
];

export const further = [
  ['vinos', '¿cuántas botellas de Peña Clara quedan?', 72],
  ['vinos', 'cuanto peña clara os queda', 72],
  ['vinos', '¿Cuántos Gran Lerma hay?', 6],
  ['vinos', 'cuantos tintos teneis', 4],
  ['vinos', 'que vinos llevan garnacha', rows('Monte Rubio', 'Flor de Almendro', 'Sierra Alta')],
  ['vinos', 'vinos blancos de menos de 10 euros', rows('Peña Clara')],
  ['vinos', '¿qué vinos están agotados?', rows('Monte Rubio')],
  ['vinos', '¿Qué tintos tienen tempranillo?', rows('Altos del Río', 'Gran Lerma')],
  ['vinos', '¿cuál es el vino más caro?', rows('Gran Lerma')],
  ['vinos', 'cuantas botellas hay en total', 209],
  ['vinos', 'cuántas botellas de tinto hay en total', 59],
  ['vinos', '¿tienen rosado con verdejo?', null],
  [
    'vinos',
    '¿qué vinos tienen menos de 20 botellas?',
    rows('Monte Rubio', 'Gran Lerma', 'Espuma Real', 'Sierra Alta'),
  ],
  ['vinos', 'cuanto cuesta el Brisa Marina', 16.9],
  ['bikes', 'how many City Swift are left?', 11],
  ['bikes', 'how many Volt Cargo do you have', 2],
  ['bikes', 'how many electric bikes are available', 5],
  ['bikes', 'which bikes are sold out?', rows('Trail Bear')],
  ['bikes', 'black electric bikes', rows('Volt One')],
  ['bikes', 'do you have blue city bikes?', rows('City Swift')],
  ['bikes', 'which bikes come in XL', rows('Trail Bear', 'Road Arrow')],
  ['bikes', 'red mountain bikes', null],
  ['bikes', 'what is the day rate of the Volt One', 45],
  ['bikes', 'which bike is the cheapest?', rows('Pico Kids')],
  ['bikes', 'which bikes have fewer than 4 available', rows('Trail Bear', 'Volt One', 'Volt Cargo')],
  ['bikes', 'how many bikes are available in total', 41],
  ['bikes', 'how much is the Road Arrow', 36],
  ['bikes', 'which electric bike comes in M', rows('Volt One')],
  ['bikes', 'how many models are black', 2],
  ['cursos', '¿cuántas plazas quedan en Guitarra clásica?', 9],
  ['cursos', 'cuantas plazas libres hay en total', 33],
  ['cursos', '¿quién enseña en francés?', rows('Fotografía nocturna')],
  ['cursos', 'que cursos son en ingles', rows('Acuarela', 'Cocina vegana')],
  ['cursos', '¿cuántas horas da Nuria Sáez en total?', 12],
  ['cursos', 'cursos de nivel básico en español', rows('Cerámica inicial', 'Acuarela')],
  ['cursos', '¿qué cursos están completos?', rows('Acuarela')],
  ['cursos', 'que curso tiene mas plazas libres', rows('Cocina vegana')],
  ['cursos', 'how many hours does Iván Prieto teach', 5],
  ['cursos', 'cursos avanzados en coreano', null],
  ['cursos', '¿cuántos cursos da Iván Prieto?', 2],
];

import { by, employees, inmuebles, mean, pedidos, products, total, warehouses } from './expected.mjs';

/** Questions that the rules were made with: [file, question, what is right]. See expected.mjs. */
export const tuning = [
  ['pedidos', '¿Cuántos pedidos hay en Quito?', pedidos.filter((r) => r.ciudad === 'Quito').length],
  [
    'pedidos',
    '¿Cuál es el total de los pedidos entregados?',
    total(
      pedidos.filter((r) => r.estado === 'Entregado'),
      'total',
    ),
  ],
  [
    'pedidos',
    '¿Cuántas unidades de Silla Roble se pidieron?',
    total(
      pedidos.filter((r) => r.producto === 'Silla Roble'),
      'unidades',
    ),
  ],
  ['pedidos', 'How many orders are pending?', pedidos.filter((r) => r.estado === 'Pendiente').length],
  ['pedidos', '¿Qué pedidos superan los 1000 euros?', pedidos.filter((r) => r.total > 1000)],
  [
    'pedidos',
    'promedio del total de los pedidos de Loja',
    mean(
      pedidos.filter((r) => r.ciudad === 'Loja'),
      'total',
    ),
  ],
  [
    'pedidos',
    '¿Cuántos pedidos hubo en marzo de 2025?',
    pedidos.filter((r) => r.fecha.startsWith('2025-03')).length,
  ],
  [
    'pedidos',
    '¿Cuánto vendimos el mes pasado?',
    total(
      pedidos.filter((r) => r.fecha.startsWith('2025-05')),
      'total',
    ),
  ],
  ['pedidos', 'total por ciudad', by(pedidos, 'ciudad', (own) => total(own, 'total'))],
  ['pedidos', '¿Qué cliente tiene más pedidos?', { 'Ana Torres': 4, 'Luis Vega': 4, 'Marta Ruiz': 4 + 0 }],
  ['pedidos', '¿Cuál es el estado del pedido 1008?', 'Pendiente'],
  [
    'pedidos',
    'How much did Jorge Peña spend in total?',
    total(
      pedidos.filter((r) => r.cliente === 'Jorge Peña'),
      'total',
    ),
  ],
  [
    'pedidos',
    '¿Cuántos pedidos entre 200 y 500 euros tenemos?',
    pedidos.filter((r) => r.total >= 200 && r.total <= 500).length,
  ],
  [
    'pedidos',
    'cuantos pedidos cancelados hay en quitto',
    pedidos.filter((r) => r.estado === 'Cancelado' && r.ciudad === 'Quito').length,
  ],
  ['pedidos', '¿Cuántas ciudades distintas hay?', 5],
  ['inventory', 'What is the cheapest product?', [products[4]]],
  ['inventory', 'Which product is the most expensive?', [products[9]]],
  ['inventory', 'How many products are in the Kitchen category?', 3],
  [
    'inventory',
    'What is the average price of garden products?',
    mean(
      products.filter((r) => r.category === 'Garden'),
      'price',
    ),
  ],
  ['inventory', 'List the products that cost less than 50', products.filter((r) => r.price < 50)],
  ['inventory', 'Top 3 most expensive products', [products[9], products[5], products[10]]],
  ['inventory', '¿Cuál es el producto más pesado?', [products[9]]],
  ['inventory', '¿Cuánto cuesta el Vertex Desk?', '£319.00'],
  ['inventory', 'How much stock do we have of the Nimbus Pillow?', 310],
  ['inventory', 'total stock by category', by(products, 'category', (own) => total(own, 'stock'))],
  ['inventory', 'Which warehouse has the largest capacity?', [warehouses[0]]],
  ['inventory', 'Who is the manager of Harbour Store?', 'Aoife Byrne'],
  ['inventory', 'How many warehouses are there in Ireland?', 2],
  ['employees', 'How many employees work remotely?', employees.filter((r) => r.remote === 'yes').length],
  [
    'employees',
    'What is the average salary in Engineering?',
    mean(
      employees.filter((r) => r.department === 'Engineering'),
      'salary',
    ),
  ],
  ['employees', 'Who earns the most?', [employees[2]]],
  [
    'employees',
    'Which department has the highest average salary?',
    { Engineering: (118500 + 131000 + 109750) / 3 },
  ],
  [
    'employees',
    'How many people in Boston are older than 40?',
    employees.filter((r) => r.office === 'Boston' && r.age > 40).length,
  ],
  ['employees', '¿Cuál es el salario de Mia Novak?', '$48,900'],
  ['employees', 'Employees hired after 2022', employees.filter((r) => r.start > '2022-12-31')],
  [
    'employees',
    'What is the total salary of the Support department?',
    total(
      employees.filter((r) => r.department === 'Support'),
      'salary',
    ),
  ],
  ['employees', 'number of employees per office', by(employees, 'office', (own) => own.length)],
  ['inmuebles', '¿Cuál es el piso más barato?', [inmuebles[7]]],
  ['inmuebles', '¿Cuántos inmuebles admiten mascotas?', inmuebles.filter((r) => r.mascotas === 'si').length],
  [
    'inmuebles',
    'pisos con más de 2 habitaciones por menos de 1200 euros',
    inmuebles.filter((r) => r.tipo === 'Piso' && r.habitaciones > 2 && r.alquiler < 1200),
  ],
  [
    'inmuebles',
    '¿Cuál es el alquiler medio en el Ensanche?',
    mean(
      inmuebles.filter((r) => r.barrio === 'Ensanche'),
      'alquiler',
    ),
  ],
  [
    'inmuebles',
    'How many studios are there in Centro?',
    inmuebles.filter((r) => r.tipo === 'Estudio' && r.barrio === 'Centro').length,
  ],
  // Not for a table.
  ['pedidos', '¿Cuántos días tengo para devolver un producto?', null],
  ['pedidos', '¿Cuál es el horario de atención en Quito?', null],
  ['pedidos', '¿Cómo puedo cancelar un pedido?', null],
  ['inventory', 'How long does the warranty of the Atlas Kettle last?', null],
  ['inventory', 'How do I descale the kettle?', null],
  ['inventory', 'What is the minimum order?', null],
  ['employees', 'How many vacation days do employees get?', null],
  ['employees', 'What is the parental leave policy in Boston?', null],
  ['inmuebles', '¿Qué documentos necesito para alquilar un piso?', null],
  ['inmuebles', '¿Cuánto es la fianza del alquiler?', null],
];

import * as data from './data.mjs';

/*
 * What is right is told as a number (the value computed, or the only cell shown), a list of rows (those the answer rests
 * on), a text (a cell shown), an object (value of each group, in the order of the answer where one was asked for), or
 * null (this question is not for a table).
 */
const named = (table, rows) => rows.map((row, at) => ({ ...row, table, at }));

export const pedidos = named('pedidos', data.pedidos);
export const products = named('products', data.products);
export const warehouses = named('warehouses', data.warehouses);
export const employees = named('employees', data.employees);
export const inmuebles = named('inmuebles', data.inmuebles);

const numbers = (rows, name) => rows.map((row) => row[name]).filter((value) => typeof value === 'number');
export const total = (rows, name) => numbers(rows, name).reduce((sum, value) => sum + value, 0);
export const mean = (rows, name) => total(rows, name) / numbers(rows, name).length;
export const by = (rows, name, compute) =>
  Object.fromEntries(
    [...new Set(rows.map((row) => row[name]))].map((one) => [
      one,
      compute(rows.filter((row) => row[name] === one)),
    ]),
  );

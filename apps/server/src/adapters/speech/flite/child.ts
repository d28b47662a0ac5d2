import { serveOrders } from '../process/serve-orders.ts';
import { openFlite } from './flite.ts';

/** A program of its own: the compiled voices hold some 60 MB, which the server gets back when nobody speaks. */
const opening = openFlite();
serveOrders(async ({ voice, text }, hear) => hear(await (await opening)(voice, text)));

/* The tree of a page by the parser that the product uses: `node html-parser.mjs <file>`. */
import { readFileSync } from 'node:fs';
import { parseDocument } from 'htmlparser2';

const text = readFileSync(process.argv[2], 'utf8');
const began = performance.now();
const { children } = parseDocument(text);
console.log(JSON.stringify({ children: children.length, ms: performance.now() - began }));

import './lib/check-node.mjs';
import { become } from './lib/become.mjs';

/** `npm run backup -- <arguments>` and `npm run restore -- <arguments>`: runs a built program, which sees only its own arguments. */
const [program] = process.argv.splice(2, 1);
if (program !== 'backup' && program !== 'restore')
  throw new Error('Usage: node tools/run.mjs backup|restore ...');
await become(program);

import './lib/check-node.mjs';
import { become } from './lib/become.mjs';

/** `npm run backup -- <arguments>` and the like: runs a built program, which sees only its own arguments. */
const programs = ['backup', 'restore', 'audit-verify'];
const [program] = process.argv.splice(2, 1);
if (!program || !programs.includes(program))
  throw new Error(`Usage: node tools/run.mjs ${programs.join('|')} ...`);
await become(program);

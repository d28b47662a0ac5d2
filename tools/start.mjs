import './lib/check-node.mjs';
import { become } from './lib/become.mjs';

/** What `npm start` runs. */
await become('main');

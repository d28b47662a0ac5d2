import { createLog } from '../../platform/log.ts';
import { outliveAbandoned } from '../../start/outlive-abandoned.ts';

/** Abandons a promise that fails, and tells that it lives. */
outliveAbandoned(createLog({ level: 'info', format: 'json' }));
void Promise.reject(new TypeError('nobody waits for it'));
setTimeout(() => process.stdout.write(`${JSON.stringify({ lives: true })}\n`), 50);

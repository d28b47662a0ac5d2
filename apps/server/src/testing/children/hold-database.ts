import { startEmbedded } from '../../db/embedded.ts';
import { EmbeddedFailure } from '../../db/embedded/failure.ts';
import { silentLog } from '../log.ts';

/** Starts the embedded database of the folder given and keeps it until its input closes. Says `{ url }` or `{ code, message }`. */
const say = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);
try {
  const database = await startEmbedded({ dataDir: process.argv[2]!, log: silentLog });
  say({ url: database.url });
  process.stdin.resume().on('end', () => void database.stop().then(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof EmbeddedFailure)) throw error;
  say({ code: error.code, message: error.message });
  process.exitCode = 2;
}

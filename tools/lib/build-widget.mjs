import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** What each part of the web widget may weigh, gzip: websites of others carry it. */
const budgets = { 'widget.js': 12_288, 'widget/chat.js': 51_200, 'widget/chat.css': 10_240 };

/**
 * Builds the web widget into a folder that the console was built into: the script of websites as one classic file, the chat's page as a
 * module and a style sheet. None of it shares anything with the console.
 * @param {string} web the folder of the console's sources
 * @throws where a part weighs more than its budget
 */
export async function buildWidget(web) {
  const outDir = join(web, 'dist');
  await one(web, outDir, { entry: 'widget/loader/main.ts', format: 'iife', file: 'widget.js' });
  await one(web, outDir, { entry: 'widget/chat/main.ts', format: 'es', file: 'widget/chat.js' });
  for (const [file, most] of Object.entries(budgets)) {
    const weight = gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length;
    if (weight > most) throw new Error(`${file} weighs ${weight} bytes, and may weigh ${most}`);
  }
}

/**
 * @param {string} root
 * @param {string} outDir
 * @param {{ entry: string, format: 'iife' | 'es', file: string }} part
 */
async function one(root, outDir, { entry, format, file }) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: ['chrome90', 'edge90', 'firefox90', 'safari15'],
      modulePreload: false,
      cssCodeSplit: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, entry),
        output: { format, entryFileNames: file, assetFileNames: 'widget/chat[extname]' },
      },
    },
  });
}

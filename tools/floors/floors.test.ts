import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge } from './judge.mjs';

const root = join(import.meta.dirname, '../..');
const identity = 'apps/server/src/features/identity';
const knowledge = 'apps/server/src/features/knowledge';

/** One violation of each kind: file, text, the rule that must refuse it and a word of its reason. */
const violations: [file: string, text: string, rule: string, reason: string][] = [
  ['packages/contract/src/core/a.ts', `import 'react';`, 'imports', 'ground floor'],
  ['packages/contract/src/core/b.ts', `import 'node:fs';`, 'imports', 'ground floor'],
  ['packages/engine/src/turn/a.ts', `import 'zod';`, 'imports', 'engine is pure'],
  ['packages/engine/src/turn/b.ts', `export const id = () => Math.random();`, 'clock', 'injected clock'],
  [
    'packages/engine/src/turn/c.ts',
    `export const at = () => crypto.randomUUID();`,
    'imports-or-clock',
    'chance',
  ],
  [
    'apps/server/src/ports/a.ts',
    `import { route } from '@centralita/contract/core/route'; route();`,
    'imports',
    'A port only says',
  ],
  [
    'apps/server/src/db/a.ts',
    `import { log } from '../platform/log.ts'; log();`,
    'imports',
    'rows, not rules',
  ],
  [
    'apps/server/src/platform/a.ts',
    `import { x } from '../features/identity/identity.ts'; x();`,
    'imports',
    'serves every feature',
  ],
  [
    'apps/server/src/platform/b.ts',
    `import { x } from '../adapters/mailer/smtp.ts'; x();`,
    'imports',
    'serves every feature',
  ],
  ['apps/server/src/platform/c.ts', `export { log } from './log.ts';`, 'no-barrel', 're-exports'],
  [
    'apps/server/src/platform/d.ts',
    `import { request } from 'node:https'; request('x');`,
    'network',
    'guarded client',
  ],
  ['apps/server/src/platform/e.ts', `export const port = process.env['PORT'];`, 'environment', 'env.ts'],
  ['apps/server/src/platform/f.ts', `import { env } from 'node:process'; env;`, 'environment', 'env.ts'],
  [
    'apps/server/src/adapters/mailer/a.ts',
    `import { x } from '../embedder/http.ts'; x();`,
    'imports',
    'no other adapter',
  ],
  [
    'apps/server/src/adapters/mailer/b.ts',
    `import { db } from '../../db/client.ts'; db();`,
    'imports',
    'no table',
  ],
  [
    'apps/server/src/adapters/mailer/c.ts',
    `export const get = () => fetch('http://x');`,
    'network',
    'guarded client',
  ],
  [
    `${identity}/a.ts`,
    `import { x } from '../../adapters/mailer/smtp.ts'; x();`,
    'imports',
    'rules of the product',
  ],
  [`${identity}/b.ts`, `import mail from 'nodemailer'; mail;`, 'imports', 'rules of the product'],
  [
    `${identity}/c.ts`,
    `import { x } from '../knowledge/knowledge.ts'; x();`,
    'imports',
    'news travels upward',
  ],
  [
    `${identity}/d.ts`,
    `import { x } from '../companies/companies.ts'; x();`,
    'imports',
    'news travels upward',
  ],
  [`${knowledge}/a.ts`, `import { x } from '../limits/store.ts'; x();`, 'imports', 'front door'],
  [
    `${knowledge}/b.ts`,
    `import type { X } from '../limits/store.ts'; export type Y = X;`,
    'imports',
    'front door',
  ],
  [
    `${knowledge}/c.ts`,
    `import { x } from '@centralita/engine/turn/step'; x();`,
    'imports',
    'features may not import',
  ],
  [`${knowledge}/d.ts`, `export const at = () => Date.now();`, 'clock', 'injected clock'],
  [`${knowledge}/e.ts`, `export const at = () => new Date();`, 'clock', 'injected clock'],
  [
    `${knowledge}/f.ts`,
    `export const x = () => import('../../adapters/mailer/smtp.ts');`,
    'imports',
    'ports',
  ],
  [
    'apps/server/src/adapters/mailer/d.ts',
    `import { x } from '../conformance/mailer.ts'; x();`,
    'imports',
    'not part of the product',
  ],
  [`${knowledge}/g.ts`, `import { x } from './h.testing.ts'; x();`, 'imports', 'not part of the product'],
  [
    `apps/server/src/features/gossip/a.ts`,
    `import { x } from '../limits/limits.ts'; x();`,
    'imports',
    'no step',
  ],
  ['apps/server/src/cellar/a.ts', `import { x } from '../db/client.ts'; x();`, 'imports', 'no room'],
  ['apps/server/src/main.ts', `import { x } from '../../web/src/main.tsx'; x();`, 'imports', 'over the wire'],
  ['apps/web/src/ui/a.tsx', `import { x } from '../platform/api.ts'; x();`, 'imports', 'no data'],
  ['apps/web/src/ui/b.tsx', `import { x } from '@centralita/contract/api'; x();`, 'imports', 'no data'],
  [
    'apps/web/src/features/knowledge/a.tsx',
    `import { x } from '../shell/shell.tsx'; x();`,
    'imports',
    'meet in a route',
  ],
  [
    'apps/web/src/features/knowledge/b.tsx',
    `import { x } from '../../routes/a.tsx'; x();`,
    'imports',
    'meet in a route',
  ],
  [
    'apps/web/src/features/knowledge/c.tsx',
    `export const get = () => fetch('/x');`,
    'network',
    'guarded client',
  ],
  [
    'apps/web/src/routes/a.tsx',
    `import { x } from '@centralita/contract/api'; x();`,
    'imports',
    'belong to the feature',
  ],
  ['apps/web/src/platform/a.ts', `import { x } from '../features/a/a.ts'; x();`, 'imports', 'knows none'],
  ['apps/web/src/platform/b.ts', `import { x } from '../parts/users/a.ts'; x();`, 'imports', 'knows none'],
  [
    'apps/web/src/parts/users/a.ts',
    `import { x } from '../../features/a/a.ts'; x();`,
    'imports',
    'knows none',
  ],
  [
    `${identity}/circle-a.ts`,
    `import { b } from './circle-b.ts'; export const a = () => b;`,
    'no-cycle',
    'cycle',
  ],
];

/** What the second half of the circle needs, and nothing that is refused. */
const innocent: [file: string, text: string][] = [
  [`${identity}/circle-b.ts`, `import { a } from './circle-a.ts'; export const b = () => a;`],
];

describe('the floors as lint rules', () => {
  let folder = '';
  let findings: { filename: string; message: string; code: string }[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'floors-'));
    for (const [file, text] of [...violations, ...innocent]) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), `${text}\n`);
    }
    findings = await lint(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(violations)('refuses %s: %s', (file, _text, rule, reason) => {
    const found = findings.filter((finding) => finding.filename.replaceAll('\\', '/').endsWith(file));
    const rules = rule.split('-or-').map((name) => `(${name})`);
    const said = found.filter((finding) => rules.some((name) => finding.code.endsWith(name)));
    expect(said.map((finding) => finding.message).join('\n')).toContain(reason);
  });
});

describe('what the floors allow', () => {
  const allowed: [importer: string, specifier: string, typeOnly: boolean][] = [
    ['packages/engine/src/turn/a.ts', '@centralita/contract/core/ids', false],
    ['apps/server/src/ports/a.ts', 'node:stream', true],
    ['apps/server/src/platform/a.ts', '../ports/mailer.ts', true],
    ['apps/server/src/adapters/mailer/a.ts', '../../platform/outbound/client.ts', false],
    ['apps/server/src/adapters/mailer/a.ts', '../../ports/provider-error.ts', false],
    [`${knowledge}/a.ts`, '../../ports/provider-error.ts', false],
    [`${knowledge}/a.ts`, '../limits/limits.ts', false],
    [`${knowledge}/a.test.ts`, '../limits/store.ts', false],
    ['apps/server/src/features/workflows/a.ts', '@centralita/engine/graph/rules', false],
    ['apps/web/src/features/workflows/editor/a.ts', '@centralita/engine/graph/rules', false],
    ['apps/web/src/features/settings/a.tsx', '../../parts/users/a.tsx', false],
    ['apps/web/src/parts/users/a.tsx', '../lists/a.ts', false],
    ['apps/server/src/main.ts', './adapters/mailer/smtp.ts', false],
    ['apps/server/src/start/seed.ts', '../demo/texts.ts', false],
    ['apps/server/src/start/assemble.ts', '../../package.json', false],
    ['tools/x.ts', '../apps/server/src/env.ts', false],
  ];
  it.each(allowed)('%s may import %s', (importer, specifier, typeOnly) => {
    expect(judge(importer, specifier, typeOnly)).toBeNull();
  });

  it('refuses values of a port that is no error class', () => {
    expect(judge('apps/server/src/platform/a.ts', '../ports/mailer.ts', false)).toContain('platform');
  });
});

/** Findings of the floors' own configuration over a folder. The linter exits with 1 when it finds something. */
async function lint(folder: string): Promise<{ filename: string; message: string; code: string }[]> {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const config = join(root, 'tools/floors/oxlintrc.json');
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [oxlint, '-c', config, '-f', 'json', '.'], { cwd: folder }, (_, stdout) =>
      resolve(stdout),
    );
  });
  return (JSON.parse(output) as { diagnostics: { filename: string; message: string; code: string }[] })
    .diagnostics;
}

import * as identity from '@centralita/contract/identity/routes';
import { expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { ask, testApp } from '../../../testing/app.ts';
import { makeCompany, makePerson } from '../../../testing/people.ts';
import { until } from '../../../testing/until.ts';

it('the log says why a code could not be mailed, and not to whom', async () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const app = await testApp({
    log: createLog({ level: 'info', format: 'json', destination }),
    mailer: { send: () => Promise.reject(new ProviderError('refused', 'The mail server said 535')) },
  });
  const { email } = await makePerson(app, { company: await makeCompany(app) });
  await ask(app, identity.requestOtp, { body: { email } });
  const told = await until(async () => lines.find((line) => line.includes('could not be mailed')) ?? null);
  await app.close();
  expect(JSON.parse(told)).toMatchObject({ level: 'error', reason: 'The mail server said 535' });
  expect(lines.join('')).not.toContain(email);
});

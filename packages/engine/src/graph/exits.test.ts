import { describe, expect, it } from 'vitest';
import { configurations } from '@centralita/contract/workflows/nodes/configurations';
import { exitsOf } from './exits.ts';

const conditional = configurations.conditional.parse({
  conditions: [
    { id: '0199aaaa-0000-7000-8000-000000000002', conditionNumber: 1, text: '@age >= 18' },
    { id: '0199aaaa-0000-7000-8000-000000000003', conditionNumber: 2, text: 'wants to leave' },
  ],
});

describe('the ways out of a node', () => {
  it('are one per condition and else', () => {
    expect(exitsOf({ kind: 'conditional', configuration: conditional }).map((exit) => exit.handle)).toEqual([
      '0199aaaa-0000-7000-8000-000000000002',
      '0199aaaa-0000-7000-8000-000000000003',
      null,
    ]);
  });

  it('are success and failed of a webhook, and none of an end', () => {
    const webhook = configurations.webhook.parse({});
    expect(exitsOf({ kind: 'webhook', configuration: webhook }).map((exit) => exit.type)).toEqual([
      'success',
      'failed',
    ]);
    expect(exitsOf({ kind: 'end', configuration: {} })).toEqual([]);
  });
});

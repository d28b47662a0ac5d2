import { describe, expect, it } from 'vitest';
import { configurations } from './configurations.ts';
import { NodeKind } from './kinds.ts';
import { configurationVersion, upgraded, type Upgrade } from './upgrade.ts';

const none = Object.fromEntries(NodeKind.options.map((kind) => [kind, []])) as unknown as Record<
  NodeKind,
  readonly Upgrade[]
>;
const steps = {
  ...none,
  transfer: [
    ({ number, ...rest }: Record<string, unknown>) => ({ ...rest, phone: number }),
    (configuration: Record<string, unknown>) => ({ ...configuration, extension: '' }),
  ],
};

describe('configurations of an older version', () => {
  it('go through every step since', () => {
    expect(configurationVersion('transfer', steps)).toBe(3);
    const now = { phone: '+593987654321', extension: '' };
    expect(upgraded('transfer', { number: '+593987654321' }, 1, steps)).toEqual(now);
    expect(upgraded('transfer', { phone: '+593987654321' }, 2, steps)).toEqual(now);
    expect(upgraded('transfer', now, 3, steps)).toBe(now);
    expect(upgraded('transfer', now, 9, steps)).toBe(now);
    expect(configurations.transfer.parse(now)).toEqual(now);
  });

  it('of every kind fit its schema when they are new', () => {
    for (const kind of NodeKind.options) {
      expect(configurationVersion(kind)).toBeGreaterThanOrEqual(1);
      expect(configurations[kind].safeParse(upgraded(kind, {}, configurationVersion(kind))).success).toBe(
        true,
      );
    }
  });
});

import type { Policy } from '@centralita/contract/core/policies';
import { describe, expect, it } from 'vitest';
import { policiesOf } from './roles.ts';

const all: Policy[] = ['wiki:full-access', 'companyinstance:settings', 'contact-center:full-access'];

describe('policies of a role', () => {
  it('an admin carries those of the company', () => {
    expect(policiesOf('admin', all)).toEqual(all);
    expect(policiesOf('admin', ['companyinstance:settings'])).toEqual(['companyinstance:settings']);
  });

  it('a general user all but the settings', () => {
    expect(policiesOf('general', all)).toEqual(['wiki:full-access', 'contact-center:full-access']);
    expect(policiesOf('general', ['companyinstance:settings'])).toEqual([]);
  });

  it('nobody gets what the company lacks', () => {
    expect(policiesOf('admin', ['wiki:full-access'])).toEqual(['wiki:full-access']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Policy } from './policies.ts';
import { canGrant, companyPolicies, policiesOf, roleNames, roleOf, roles, rolesToGive } from './roles.ts';

const wiki: Policy = 'wiki:full-access';
const settings: Policy = 'companyinstance:settings';

describe('the table of roles', () => {
  it('has each role once, and derives the role that it gave', () => {
    expect(roles.map(({ role }) => role).toSorted()).toEqual(roleNames.toSorted());
    for (const role of roleNames) expect(roleOf(policiesOf(role, companyPolicies))).toBe(role);
    expect(roleOf([])).toBe('general');
  });

  it('gives an admin what the company has, a general user all but its settings', () => {
    expect(policiesOf('admin', [settings, wiki])).toEqual([wiki, settings]);
    expect(policiesOf('general', [settings, wiki])).toEqual([wiki]);
    expect(policiesOf('super admin', [wiki])).toEqual(['platform:super-admin', wiki]);
    expect(policiesOf('admin', [])).toEqual([]);
  });

  it('lets admins give the roles of a company, super admins those of the platform too, general users none', () => {
    expect(rolesToGive('admin', 'company')).toEqual(['admin', 'general']);
    expect(rolesToGive('super admin', 'company')).toEqual(['admin', 'general']);
    expect(rolesToGive('super admin', 'platform')).toEqual(['super admin']);
    expect(rolesToGive('api key', 'company')).toEqual(['general']);
    for (const [by, place] of [
      ['api key', 'platform'],
      ['admin', 'platform'],
      ['general', 'company'],
      ['general', 'platform'],
    ] as const) {
      expect(rolesToGive(by, place)).toEqual([]);
    }
  });

  it('grants only what the company has, never the platform', () => {
    expect(canGrant([wiki], [wiki])).toBe(true);
    expect(canGrant([wiki], [])).toBe(true);
    expect(canGrant([wiki], [settings])).toBe(false);
    expect(canGrant(['platform:super-admin'], ['platform:super-admin'])).toBe(false);
  });
});

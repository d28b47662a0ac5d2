import type { Policy } from '@centralita/contract/core/policies';
import { describe, expect, it } from 'vitest';
import { menuOf } from './menu.ts';

const all: Policy[] = ['wiki:full-access', 'contact-center:full-access', 'companyinstance:settings'];

function names(held: Policy[], company: Policy[] | null, inSupport = false) {
  const menu = menuOf({ policies: held }, company && { policies: company }, inSupport);
  return [...menu.groups.map(({ name }) => name), menu.settings?.name ?? null];
}

describe('the menu', () => {
  it('follows the policies and their order', () => {
    expect(names(['wiki:full-access'], all)).toEqual(['knowledgeBase', null]);
    expect(names(all, all)).toEqual(['knowledgeBase', 'contactCenter', 'settings']);
    expect(names(['contact-center:full-access', 'wiki:full-access'], all)).toEqual([
      'contactCenter',
      'knowledgeBase',
      null,
    ]);
    expect(names([], all)).toEqual([null]);
  });

  it('leaves out a service that is off for the company', () => {
    expect(names(all, ['wiki:full-access', 'companyinstance:settings'])).toEqual([
      'knowledgeBase',
      'settings',
    ]);
  });

  it('shows a super admin the platform, and the company where there is one', () => {
    expect(names(['platform:super-admin'], null)).toEqual(['platform', null]);
    expect(names(['platform:super-admin'], all)).toEqual([
      'knowledgeBase',
      'contactCenter',
      'platform',
      'settings',
    ]);
  });

  it('follows the policies of a company in support, without the group of the platform', () => {
    const held: Policy[] = ['platform:super-admin', 'wiki:full-access'];
    expect(names(held, ['contact-center:full-access'], true)).toEqual(['contactCenter', 'settings']);
  });

  it('has the dashboard of the contact center first, and other automations disabled', () => {
    const contactCenter = menuOf({ policies: all }, { policies: all }, false).groups[1];
    expect(contactCenter?.entries[0]).toMatchObject({ name: 'dashboard', to: '/dashboard' });
    const platform = menuOf({ policies: ['platform:super-admin'] }, null, false).groups[0];
    const disabled = platform?.entries.filter(({ to }) => to === undefined).map(({ name }) => name);
    expect(disabled).toEqual(['otherAutomations']);
  });
});

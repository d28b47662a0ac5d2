import { api } from '@centralita/contract/api';
import { expect, it } from 'vitest';
import { rolesPage } from './roles-page.ts';

it('docs/roles.md says who may call what, as it is', async () => {
  await expect(rolesPage(api)).toMatchFileSnapshot('../../../../../docs/roles.md');
});

import { Suspense } from 'react';
import { needTexts } from '../../platform/i18n.tsx';
import { moved } from '../../platform/moved.ts';
import { later } from '../../platform/later.ts';
import { useStore } from '../../platform/store.ts';

/** Few ever see it: it comes when it is needed. Nothing leaves the tab meanwhile. */
const OtherCompany = later(async () => {
  const [code] = await Promise.all([import('./other-company.tsx'), needTexts('admin')]);
  return code.OtherCompany;
});

/** Stops a tab whose session went to another company in another tab, until the person says which one it is to be. */
export function CompanyGuard() {
  const now = useStore(moved);
  if (!now || now.leaving) return null;
  return (
    <Suspense fallback={null}>
      <OtherCompany key={now.there.id} {...now} />
    </Suspense>
  );
}

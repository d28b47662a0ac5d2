import { Suspense } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { CompanyGuard } from './features/shell/company-guard.tsx';
import { Languages } from './platform/i18n.tsx';
import { later } from './platform/later.ts';
import { queryClient } from './platform/query.ts';
import { ToastArea } from './platform/toast.tsx';
import { Words } from './platform/words.tsx';

/** Nobody pastes before the first screen is there. */
const PasteTold = later(async () => (await import('./platform/paste-told.tsx')).PasteTold);

/** Everything that stands around the screens: language, data, notices. */
export function App({ router }: { router: AnyRouter }) {
  return (
    <Languages>
      <Words>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <CompanyGuard />
          <ToastArea />
          <Suspense>
            <PasteTold />
          </Suspense>
        </QueryClientProvider>
      </Words>
    </Languages>
  );
}

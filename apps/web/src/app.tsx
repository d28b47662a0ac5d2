import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAccent } from './platform/accent.ts';
import { Languages } from './platform/i18n.tsx';
import { queryClient } from './platform/query.ts';
import { colorSchemes, themeOf } from './platform/theme.ts';
import { ToastArea } from './platform/toast.tsx';
import { Words } from './platform/words.tsx';

/** Everything that stands around the screens: theme, language, data, notices. */
export function App({ router }: { router: AnyRouter }) {
  const accent = useAccent();
  const theme = useMemo(() => themeOf(accent), [accent]);
  return (
    <MantineProvider theme={theme} colorSchemeManager={colorSchemes} defaultColorScheme="auto">
      <Languages>
        <Words>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <ToastArea />
          </QueryClientProvider>
        </Words>
      </Languages>
    </MantineProvider>
  );
}

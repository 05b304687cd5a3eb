import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../api/queries.ts';
import { ConfirmProvider } from '../parts/confirm.tsx';
import { LanguageProvider } from '../texts/language.tsx';
import { Suspense } from 'react';
import { nonce } from '../parts/nonce.ts';
import { router } from './router.tsx';
import { theme, variables } from './theme.ts';

/** Everything that all screens need around them. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto" getStyleNonce={nonce}>
      <Notifications position="top-center" className="notices" limit={1} transitionDuration={0} />
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <Suspense>
            <ConfirmProvider>
              <RouterProvider router={router} />
            </ConfirmProvider>
          </Suspense>
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

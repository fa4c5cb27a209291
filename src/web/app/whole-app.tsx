import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect, useRef } from 'react';
import { ErrorBoundary } from '#web/platform/frame/error-boundary.tsx';
import { JournalProvider } from '#web/platform/journal/journal-provider.tsx';
import { cssVariables, theme } from '#web/platform/look/theme.ts';
import { NoticeBoard } from '#web/platform/ui/notice-board.tsx';
import { router } from '#web/routes.tsx';

type Props = {
  client: QueryClient;
  /** CSP nonce for the component library's styles. */
  styleNonce: string;
  /** Called after hydration. */
  onAlive?: () => void;
};

/** The whole app, identical on server and browser for hydration. */
export function WholeApp({ client, styleNonce, onAlive }: Props) {
  const tellAlive = useRef(onAlive);
  useEffect(() => {
    tellAlive.current?.();
    tellAlive.current = undefined;
  }, []);
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
      >
        <ErrorBoundary>
          <QueryClientProvider client={client}>
            <JournalProvider>
              <NoticeBoard>
                <RouterProvider router={router} />
              </NoticeBoard>
            </JournalProvider>
          </QueryClientProvider>
        </ErrorBoundary>
      </MantineProvider>
    </StrictMode>
  );
}

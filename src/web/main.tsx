import './trusted-texts.ts';
import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { JournalProvider } from './journal/journal-provider.tsx';
import { createQueryClient } from './query-client.ts';
import { router } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';
import { NoticeBoard } from './ui/notice-board.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <ErrorBoundary>
        <QueryClientProvider client={createQueryClient()}>
          <JournalProvider>
            <NoticeBoard>
              <RouterProvider router={router} />
            </NoticeBoard>
          </JournalProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  </StrictMode>,
);

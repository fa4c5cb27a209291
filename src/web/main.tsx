import './platform/words/trusted-texts.ts';
import './platform/look/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { asReleaseBefore } from '#contract/participation/added-fields.ts';
import { callsKeptTogether } from '#contract/participation/calls-kept-together.ts';
import { handingOverUncounted } from '#contract/participation/uncounted-calls.ts';
import { readDayOfDevice } from './app/read-day-of-device.ts';
import { ErrorBoundary } from './platform/frame/error-boundary.tsx';
import { JournalProvider } from './platform/journal/journal-provider.tsx';
import { styleNonce } from './platform/look/style-nonce.ts';
import { cssVariables, theme } from './platform/look/theme.ts';
import { startWithoutServer } from './platform/server-state/day-of-device.ts';
import { createQueryClient } from './platform/server-state/query-client.ts';
import { NoticeBoard } from './platform/ui/notice-board.tsx';
import { router } from './routes.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');

startWithoutServer(readDayOfDevice);

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
          <JournalProvider
            callsTogether={callsKeptTogether}
            handingOver={handingOverUncounted}
            asReleaseBefore={asReleaseBefore}
          >
            <NoticeBoard>
              <RouterProvider router={router} />
            </NoticeBoard>
          </JournalProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  </StrictMode>,
);

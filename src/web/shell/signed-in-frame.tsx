import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { SignedInGuard } from './signed-in-guard.tsx';

/** The protected layout: top bar, side menu and, for signed-in people, the screen. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame withMenu>
      <SignedInGuard>{children}</SignedInGuard>
    </PageFrame>
  );
}

import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { SignedInGuard } from './signed-in-guard.tsx';

export function SignedInFrame({ children, width }: { children: ReactNode; width?: 'wide' }) {
  return (
    <PageFrame withMenu width={width}>
      <SignedInGuard>{children}</SignedInGuard>
    </PageFrame>
  );
}

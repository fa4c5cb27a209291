import type { ReactNode } from 'react';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { ForbiddenScreen } from './forbidden-screen.tsx';

/** Shows staff's screens to staff; whoever else knows the address is told that it is not for them. The server refuses them anyway. */
export function StaffGuard({ children }: { children: ReactNode }) {
  const { data } = useAccount();
  return data?.account?.staff ? children : <ForbiddenScreen />;
}

import { useLocation, useRouter } from '@tanstack/react-router';
import { leadsToScreen, safePath } from './safe-path.ts';

/** Auth pages, never returned to. */
const doorway = /^\/(home|login|register|signup|logout|confirm-email|reset-password)(\/|$)/;

/** @returns `/` by default */
export function useReturnPath(): string {
  const router = useRouter();
  const from = useLocation({ select: ({ search }) => (search as { from?: unknown }).from });
  // Without `from` there is nothing to validate; on the server there is no `window`.
  if (from === undefined) return '/';
  return safePath(from, {
    origin: window.location.origin,
    isKnownPath: (path) => leadsToScreen(path, Object.keys(router.routesByPath)) && !doorway.test(path),
  });
}

/** Carries the return path between auth pages. */
export function useDoorwaySearch(): { from?: string } {
  const path = useReturnPath();
  return path === '/' ? {} : { from: path };
}

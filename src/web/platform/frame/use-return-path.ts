import { useLocation, useRouter } from '@tanstack/react-router';
import { leadsToScreen, safePath } from './safe-path.ts';

/** Screens of the doorway: nobody is sent back to them. */
const doorway = /^\/(home|login|register|signup|logout|confirm-email|reset-password)(\/|$)/;

/** @returns where a person goes on after signing in: the screen they came from, or home. */
export function useReturnPath(): string {
  const router = useRouter();
  const from = useLocation({ select: ({ search }) => (search as { from?: unknown }).from });
  // Without an address to come back to there is nothing to judge, nor a window on the server.
  if (from === undefined) return '/';
  return safePath(from, {
    origin: window.location.origin,
    isKnownPath: (path) => leadsToScreen(path, Object.keys(router.routesByPath)) && !doorway.test(path),
  });
}

/** @returns the query that carries the remembered screen from one page of the doorway to the next. */
export function useDoorwaySearch(): { from?: string } {
  const path = useReturnPath();
  return path === '/' ? {} : { from: path };
}

import { useLocation, useRouter } from '@tanstack/react-router';
import { isKnownRoute, safePath } from './safe-path.ts';

/** Auth pages, never returned to. */
const authPages = /^\/(home|login|register|signup|logout|confirm-email|reset-password)(\/|$)/;

/** @returns `/` by default */
export function useReturnPath(): string {
  const router = useRouter();
  const from = useLocation({ select: ({ search }) => (search as { from?: unknown }).from });
  // Without `from` there is nothing to validate; on the server there is no `window`.
  if (from === undefined) return '/';
  return safePath(from, {
    origin: window.location.origin,
    isKnownPath: (path) => isKnownRoute(path, Object.keys(router.routesByPath)) && !authPages.test(path),
  });
}

export function useAuthPageSearch(): { from?: string } {
  const path = useReturnPath();
  return path === '/' ? {} : { from: path };
}

import { useLocation, useRouter } from '@tanstack/react-router';
import { safePath } from './safe-path.ts';

/** Screens of the doorway: nobody is sent back to them. */
const doorway = /^\/(home|login|register|signup|logout|confirm-email|reset-password)(\/|$)/;

/** @returns where a person goes on after signing in: the screen they came from, or home. */
export function useReturnPath(): string {
  const router = useRouter();
  const from = useLocation({ select: ({ search }) => (search as { from?: unknown }).from });
  return safePath(from, {
    origin: window.location.origin,
    isKnownPath: (path) => path in router.routesByPath && !doorway.test(path),
  });
}

/** @returns the query that carries the remembered screen from one page of the doorway to the next. */
export function useDoorwaySearch(): { from?: string } {
  const path = useReturnPath();
  return path === '/' ? {} : { from: path };
}

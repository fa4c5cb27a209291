import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Replaces this screen by another one of the app, once. The router's own `Navigate` starts again whenever it is drawn again, which a
 * guard is while the next screen's code is being loaded.
 */
export function Redirect({ to }: { to: string }): null {
  const router = useRouter();
  const [destination] = useState(to);
  useEffect(() => router.history.replace(destination), [router, destination]);
  return null;
}

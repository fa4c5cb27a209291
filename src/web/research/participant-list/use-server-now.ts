import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** Words such as "há 5 minutos" need no more. In ms. */
const everyMs = 20_000;

/** @param offsetMs the server's clock minus this device's. @returns the server's time in ms since 1970, renewed now and then */
export function useServerNow(offsetMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useInterval(() => setNowMs(Date.now()), everyMs, { autoInvoke: true });
  return nowMs + offsetMs;
}

import type { Logger } from 'pino';
import { describeFault } from './log.ts';

/** Logs a tolerated error once per kind and place in the process, as it may occur with every response. */
export function warnOnce(log: Pick<Logger, 'warn'>, fallback: string): (fault: unknown) => void {
  const known = new Set<string>();
  return (fault) => {
    const described = describeFault(fault);
    const kind = `${described.fault} ${described.stack[0] ?? ''}`;
    if (known.has(kind)) return;
    known.add(kind);
    log.warn(described, fallback);
  };
}

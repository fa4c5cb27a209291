import type { Logger } from 'pino';
import { describeFault } from './log.ts';

/**
 * Warns of faults that something else makes up for, each kind at each place once in the life of the process: they may come with every answer.
 * @param said what makes up for it
 */
export function warnOnceOfEach(log: Pick<Logger, 'warn'>, said: string): (fault: unknown) => void {
  const known = new Set<string>();
  return (fault) => {
    const described = describeFault(fault);
    const kind = `${described.fault} ${described.stack[0] ?? ''}`;
    if (known.has(kind)) return;
    known.add(kind);
    log.warn(described, said);
  };
}

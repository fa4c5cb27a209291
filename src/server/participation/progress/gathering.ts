import type { Logger } from 'pino';
import { isPassingFault } from '#server/platform/failures/passing-fault.ts';
import { warnOnceOfEach } from '#server/platform/log/warn-once-of-each.ts';

/** How answers of several people go together in one statement. */
export const gathering = {
  /** People whose answers do not wait for the one statement that is under way: of each of more the database has hardly less work. */
  enough: 16,
  /** After so long with the database, in ms, a statement of answers keeps nobody waiting any more. */
  patienceMs: 10,
  /** Statements of answers that a server has on the database at a time. */
  mostAtOnce: 4,
  /** People whose answers go together. */
  mostTogether: 64,
};

/** @returns what hears of a statement for several people that has failed; what passes by itself is said by each that is tried alone */
export function warnOfFaultTogether(log: Logger): (fault: unknown) => void {
  const warn = warnOnceOfEach(log, 'answers of several people could not be stored together; each is stored alone');
  return (fault) => {
    if (!isPassingFault(fault)) warn(fault);
  };
}

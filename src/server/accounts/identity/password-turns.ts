import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { createAdmission } from '#server/platform/concurrency/admission.ts';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import { slotsByConnections } from '#server/platform/concurrency/slots-by-connections.ts';
import type { Installation } from '#server/platform/installation/installation.ts';

/**
 * A hash takes 19 MiB and one of the four threads that Node has for files, names of hosts and zips as well: half of these stay free
 * for the others, however many sign in.
 */
const inHashSlot = createSlots(Math.min(2, availableParallelism()));

/** Of one address: everybody of a clinic who signs up at the same moment, and far from all places that there are. */
const admitFromAddress = createAdmission({ mostOfOne: 150, mostOverall: Number.POSITIVE_INFINITY, waitSeconds: 10 });

/**
 * Of one as many as guesses are judged at once (`limit-numbers.ts`), and one more. Over all what two processors hash within the 20 s
 * that a page waits: 300 who sign in at once, with room to spare.
 */
const admit = createAdmission({ mostOfOne: 6, mostOverall: 400, waitSeconds: 10 });

/**
 * What stands around the hashes asks the database too: enough at a time to keep two processors hashing, and to leave connections to
 * those who answer.
 */
const workSlotsOf = slotsByConnections(6);

const asking = new AsyncLocalStorage<AbortSignal>();

type Asking = {
  /** From where it is asked, as far as limits go. */
  address: string;
  /** What is asked for, such as an e-mail. A flood of guesses at somebody's password must not keep the person from being heard elsewhere. */
  what: string;
  /** Whoever asked has gone: what is not hashed yet is not hashed any more. */
  signal: AbortSignal;
};

/** How many are signing in with a password at this moment, and how much of that waits for its turn. */
export function passwordWorkOf(parts: Pick<Installation, 'config' | 'database'>) {
  return { admitted: admit.inside(), waiting: workSlotsOf(parts).waiting(), hashesWaiting: inHashSlot.waiting() };
}

/**
 * Stands before every call that hashes a password, and before all that it counts or reads.
 * @throws Refusal `too-many-requests` or `unavailable` when too many wait already; NobodyWaits
 */
export function askForPasswordWork<Result>(
  parts: Pick<Installation, 'config' | 'database'>,
  { address, what, signal }: Asking,
  work: () => Promise<Result>,
): Promise<Result> {
  const inTurn = () => workSlotsOf(parts)(() => asking.run(signal, work), signal);
  const asOne = () => admit(`${address} ${what}`, inTurn);
  // In a rehearsal all simulated people come from one machine.
  return parts.config.isRehearsal ? asOne() : admitFromAddress(address, asOne);
}

/** Hashes in its turn. @throws NobodyWaits when whoever asked has gone before that */
export function inPasswordTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
  return inHashSlot(hash, asking.getStore());
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { isPassingFault } from '#server/platform/failures/passing-fault.ts';

const work = new AsyncLocalStorage<{ fault?: Error }>();

/** For the identity provider's log. Nothing is written: what the provider says may quote people. */
export function noteHiddenFault(_level: string, _message: string, ...details: unknown[]): void {
  const current = work.getStore();
  const fault = details.find((detail) => detail instanceof Error);
  if (current !== undefined && fault !== undefined) current.fault ??= fault;
}

/**
 * Runs something of the identity provider. Where the database is away the provider answers all the same (that the account could
 * not be made, that nobody is signed in, that signing out went well) and tells only its log why.
 * @throws the fault of the database that the answer hides
 */
export async function withoutHidingFaults<Result>(run: () => Promise<Result>): Promise<Result> {
  const current: { fault?: Error } = {};
  try {
    const result = await work.run(current, run);
    if (isPassingFault(current.fault)) throw current.fault;
    return result;
  } catch (error) {
    throw current.fault ?? error;
  }
}

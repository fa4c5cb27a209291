import { AsyncLocalStorage } from 'node:async_hooks';
import { isTransientFault } from '#server/platform/failures/transient-fault.ts';

const work = new AsyncLocalStorage<{ fault?: Error }>();

/** Logger of the identity provider: captures the error, writes nothing, as its messages may quote personal data. */
export function captureHiddenError(_level: string, _message: string, ...details: unknown[]): void {
  const current = work.getStore();
  const fault = details.find((detail) => detail instanceof Error);
  if (current !== undefined && fault !== undefined) current.fault ??= fault;
}

/**
 * Runs an identity provider call and rethrows the database error that its response hides.
 * @throws the hidden error when it is transient
 */
export async function rethrowHiddenErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  const current: { fault?: Error } = {};
  try {
    const result = await work.run(current, run);
    if (isTransientFault(current.fault)) throw current.fault;
    return result;
  } catch (error) {
    throw current.fault ?? error;
  }
}

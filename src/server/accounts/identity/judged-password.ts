import { AsyncLocalStorage } from 'node:async_hooks';

const signIn = new AsyncLocalStorage<{ hash: string | null }>();

/** Runs a sign-in that remembers by which stored hash its password was found to be right. */
export function withJudgedPassword<Result>(run: () => Promise<Result>): Promise<Result> {
  return signIn.run({ hash: null }, run);
}

/** @param hash as it is stored from now on */
export function noteRightPassword(hash: string): void {
  const current = signIn.getStore();
  if (current !== undefined) current.hash = hash;
}

/** @returns the hash by which this sign-in was let through; null where no password was asked for */
export function judgedHash(): string | null {
  return signIn.getStore()?.hash ?? null;
}

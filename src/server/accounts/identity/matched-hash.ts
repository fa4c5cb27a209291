import { AsyncLocalStorage } from 'node:async_hooks';

const signIn = new AsyncLocalStorage<{ hash: string | null }>();

/** Scope in which a sign-in remembers the stored hash that its password matched. */
export function withMatchedHash<Result>(run: () => Promise<Result>): Promise<Result> {
  return signIn.run({ hash: null }, run);
}

/** @param hash as stored from now on */
export function recordMatchedHash(hash: string): void {
  const current = signIn.getStore();
  if (current !== undefined) current.hash = hash;
}

/** @returns the hash that this sign-in's password matched; null without a password */
export function matchedHash(): string | null {
  return signIn.getStore()?.hash ?? null;
}

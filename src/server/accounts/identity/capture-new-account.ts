import { AsyncLocalStorage } from 'node:async_hooks';

type NewAccount = { id: string; email: string };

const signUp = new AsyncLocalStorage<{ made: NewAccount | null }>();

/** Runs a sign-up and captures the account it created, which the response does not tell. */
export async function captureNewAccount<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; made: NewAccount | null }> {
  const note: { made: NewAccount | null } = { made: null };
  const result = await signUp.run(note, run);
  return { result, made: note.made };
}

/**
 * Captures the new account and defers its mail to the end of the transaction.
 * @returns whether this is a sign-up
 */
export function recordNewAccount({ id, email }: NewAccount): boolean {
  const note = signUp.getStore();
  if (note !== undefined) note.made = { id, email };
  return note !== undefined;
}

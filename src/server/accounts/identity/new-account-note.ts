import { AsyncLocalStorage } from 'node:async_hooks';

type NewAccount = { id: string; email: string };

const signUp = new AsyncLocalStorage<{ made: NewAccount | null }>();

/** Runs a sign-up and learns which account it has made, if any: the answer is the same in both cases. */
export async function noteNewAccount<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; made: NewAccount | null }> {
  const note: { made: NewAccount | null } = { made: null };
  const result = await signUp.run(note, run);
  return { result, made: note.made };
}

/**
 * For the identity provider, when it wants a verification mail to be sent. In a sign-up it waits: there is no account for others
 * before the transaction has ended.
 * @returns whether this is a sign-up
 */
export function isNoted({ id, email }: NewAccount): boolean {
  const note = signUp.getStore();
  if (note !== undefined) note.made = { id, email };
  return note !== undefined;
}

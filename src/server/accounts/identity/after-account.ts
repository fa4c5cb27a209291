import type { Context } from 'hono';

/** What others do when somebody has an account, handed in where the server is wired. Account ids are as the server knows them. */
export type AfterAccount = {
  /**
   * Somebody has signed up and is to confirm the address. Called in both cases, so that neither shows.
   * @param signedUp the account that was made; without one where there was an account with the address already
   */
  onSignUp: (context: Context, signedUp: { email: string; accountId: string | null }) => Promise<void>;
  /** Somebody comes into an account. */
  onComingIn: (context: Context, accountId: string) => Promise<void>;
};

import type { Context } from 'hono';

export type AfterAccount = {
  /**
   * After a sign-up that awaits verification; also called when the address was taken, so that the response does not
   * tell.
   * @param signedUp `accountId` is null when the address already had an account
   */
  onSignUp: (context: Context, signedUp: { email: string; accountId: string | null }) => Promise<void>;
  onComingIn: (context: Context, accountId: string) => Promise<void>;
};

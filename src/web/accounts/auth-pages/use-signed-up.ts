import { useLocation } from '@tanstack/react-router';
import { isOfThisPerson, type SignedUp } from '#web/accounts/session/sign-up-draft.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In history state rather than the address; survives a reload, ignored after any sign-in or sign-out. */
    signedUp?: SignedUp;
  }
}

/** @returns the earlier input, as state for the next link */
export function useSignedUp(): { signedUp?: SignedUp } {
  const signedUp = useLocation({ select: ({ state }) => state.signedUp });
  return signedUp === undefined || !isOfThisPerson(signedUp) ? {} : { signedUp };
}

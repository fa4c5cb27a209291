import { useLocation } from '@tanstack/react-router';

type SignedUp = { name: string; email: string };

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In history state rather than the address; gone with the page. */
    signedUp?: SignedUp;
  }
}

/** @returns the earlier input, as state for the next link */
export function useSignedUp(): { signedUp?: SignedUp } {
  const signedUp = useLocation({ select: ({ state }) => state.signedUp });
  return signedUp === undefined ? {} : { signedUp };
}

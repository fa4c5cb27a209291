import { useLocation } from '@tanstack/react-router';

/** Name and e-mail as somebody has written them on the way to an account. */
type SignedUp = { name: string; email: string };

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What stands in no address, and is gone with the page. */
    signedUp?: SignedUp;
  }
}

/** @returns what was written on an earlier page of the way in, as the state that the next link takes along */
export function useSignedUp(): { signedUp?: SignedUp } {
  const signedUp = useLocation({ select: ({ state }) => state.signedUp });
  return signedUp === undefined ? {} : { signedUp };
}

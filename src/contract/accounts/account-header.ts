/**
 * Account of a queued answer; in another session, or signed out, the server refuses with `sign-in-needed`, as a shared
 * browser may notice late.
 */
export const accountHeader = 'x-wordmood-account';

/**
 * Names the account for which a page makes a call: the one whose screens it shows, or that a waiting answer belongs to. In another
 * account's session, or without one, the server refuses the call with `sign-in-needed`: a shared browser may learn late that another account
 * signed in.
 */
export const accountHeader = 'x-wordmood-account';

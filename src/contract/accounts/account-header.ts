/**
 * Names the account for which a page makes a call: the one whose screens it shows, or that a waiting answer belongs to. In the session of
 * anybody else, or of nobody, the server refuses the call with `sign-in-needed`: a browser that two people share may learn late who is
 * signed in.
 */
export const accountHeader = 'x-wordmood-account';

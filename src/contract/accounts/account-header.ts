/**
 * Names the account that a kept answer belongs to. In the session of anybody else, or of nobody, the server refuses the call with
 * `sign-in-needed`: a browser that two people share may learn late who is signed in.
 */
export const accountHeader = 'x-wordmood-account';

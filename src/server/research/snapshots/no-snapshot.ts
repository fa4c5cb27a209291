/** Reply while results are blinded. */
export const noSnapshot = { content: null, computedAt: null, hasNewerData: false, computation: null, failedAt: null };

/** What a call answers in place of numbers that are not to be seen: there are none, and none are on their way. */
export const noSnapshot = { content: null, computedAt: null, hasNewerData: false, computation: null, failedAt: null };

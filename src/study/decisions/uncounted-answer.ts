/** Which answers can be given on a device and not be counted: a choice in the inventory, a showing of a word, an item of a task. */
export const uncountedKinds = ['choice', 'showing', 'item'] as const;
export type UncountedKind = (typeof uncountedKinds)[number];

/** Why the rules have not taken an answer: what the server refused it for, where that is one of those that come up. */
export const uncountedReasons = ['conflict', 'out-of-order', 'wrong-phase', 'wrong-day', 'other'] as const;
export type UncountedReason = (typeof uncountedReasons)[number];

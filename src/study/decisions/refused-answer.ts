/** Kinds of what a person answers, each with a row when it is refused for good; `unknown`: of a page of another release. */
export const answeringKinds = ['inventory-choice', 'word-rating', 'relation-item', 'unknown'] as const;
export type AnsweringKind = (typeof answeringKinds)[number];

/** What an answer is refused for, for good. */
export const refusedReasons = [
  'conflict',
  'out-of-order',
  'wrong-phase',
  'wrong-day',
  'unknown-word',
  'unknown-option',
  'invalid-input',
  'unstorable',
] as const;
export type RefusedReason = (typeof refusedReasons)[number];

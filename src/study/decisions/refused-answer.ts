/** Kinds stored when refused for good; `unknown`: sent by a page of another release. */
export const answeringKinds = ['inventory-choice', 'word-rating', 'relation-item', 'unknown'] as const;
export type AnsweringKind = (typeof answeringKinds)[number];

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

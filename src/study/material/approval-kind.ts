/** Why study material may be published: a committee has approved it, or a reason why it need not. */
export const approvalKinds = ['approved', 'notNeeded'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

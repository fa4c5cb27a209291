export const approvalKinds = ['approved', 'notNeeded'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

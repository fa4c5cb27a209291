/** Answer types that depend on the study material, in order. */
export const materialParts = ['consent', 'questionnaire', 'inventory', 'ratings', 'tasks'] as const;
export type MaterialPart = (typeof materialParts)[number];

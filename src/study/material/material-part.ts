/** What people answer or accept with the study material in hand, in the order in which they come to it. */
export const materialParts = ['consent', 'questionnaire', 'inventory', 'ratings', 'tasks'] as const;
export type MaterialPart = (typeof materialParts)[number];

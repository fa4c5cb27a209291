/** Request to end expired data. */
export const plannedEndingStates = ['waiting', 'begun', 'cancelled', 'lapsed'] as const;
export type PlannedEndingState = (typeof plannedEndingStates)[number];

/** Request to end expired data. */
export const plannedEndingStates = ['waiting', 'begun', 'takenBack', 'lapsed'] as const;
export type PlannedEndingState = (typeof plannedEndingStates)[number];

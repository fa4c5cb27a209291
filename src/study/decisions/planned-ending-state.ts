/** What has become of a decision to end data whose time is over (docs/decisions/0174-an-ending-waits.md). */
export const plannedEndingStates = ['waiting', 'begun', 'takenBack', 'lapsed'] as const;
export type PlannedEndingState = (typeof plannedEndingStates)[number];

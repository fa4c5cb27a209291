/** What has become of a request to end data whose time is over. */
export const plannedEndingStates = ['waiting', 'begun', 'takenBack', 'lapsed'] as const;
export type PlannedEndingState = (typeof plannedEndingStates)[number];

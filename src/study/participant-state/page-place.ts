/** Where a participant's page can be, as far as the study cares. */
export const pagePlaces = ['inventory', 'words', 'trial1', 'test1', 'trial2', 'test2', 'home', 'other'] as const;
export type PagePlace = (typeof pagePlaces)[number];

/** How a participant's page stands: `lost` was seen and does not answer any more, `closed` has said that it goes. */
const presenceStates = ['visible', 'hidden', 'lost', 'closed'] as const;
export type PresenceState = (typeof presenceStates)[number];

import { dayParts } from '#study/protocol.ts';

/** Where a participant's page can be, as far as the study cares. */
const placesOfParts = Object.values(dayParts).map(({ place }) => place);
export const pagePlaces = [...placesOfParts, 'home', 'other'] as const;
export type PagePlace = (typeof pagePlaces)[number];

/** The state of a participant's page, as it last reported. */
export const presenceStates = ['visible', 'hidden', 'closed'] as const;
export type PresenceState = (typeof presenceStates)[number];

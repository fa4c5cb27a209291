import { dayParts } from '#study/protocol.ts';

const placesOfParts = Object.values(dayParts).map(({ place }) => place);
export const pagePlaces = [...placesOfParts, 'home', 'other'] as const;
export type PagePlace = (typeof pagePlaces)[number];

export const presenceStates = ['visible', 'hidden', 'closed'] as const;
export type PresenceState = (typeof presenceStates)[number];

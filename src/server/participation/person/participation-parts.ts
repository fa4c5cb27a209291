import type { Parts } from '#server/platform/installation/parts.ts';
import type { WhatFollows } from './what-follows.ts';

/** What a call of a participant needs of the server. */
export type ParticipationParts = Parts & { whatFollows: WhatFollows };

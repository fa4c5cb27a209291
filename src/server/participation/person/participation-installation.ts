import type { Installation } from '#server/platform/installation/installation.ts';
import type { WhatFollows } from './what-follows.ts';

/** What a call of a participant needs of the server. */
export type ParticipationInstallation = Installation & { whatFollows: WhatFollows };

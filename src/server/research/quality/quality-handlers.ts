import * as calls from '#contract/research/quality-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { storeExclusion, storeInclusion } from './exclusion-store.ts';
import { readExclusionWeight } from './exclusion-weight-store.ts';

export const qualityHandlers = (parts: Installation) => [
  bindCall(calls.weighExclusion, ({ participantId }) => readExclusionWeight(parts.database, participantId)),
  bindCall(calls.excludeParticipant, async (input, actor) => ({
    exclusion: await storeExclusion(parts, actor, input),
  })),
  bindCall(calls.includeParticipant, async (input, actor) => ({
    exclusion: await storeInclusion(parts, actor, input),
  })),
];

import * as partCalls from '#contract/research/part-exclusion-calls.ts';
import * as calls from '#contract/research/quality-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { storeExclusion, storeInclusion } from './exclusion-store.ts';
import { readExclusionWeight, readPartsWeight } from './exclusion-weight-store.ts';
import { storePartExclusion, storePartInclusion } from './part-exclusion-store.ts';

export const qualityHandlers = (parts: Installation) => [
  bindCall(calls.weighExclusion, ({ participantId }) => readExclusionWeight(parts.database, participantId)),
  bindCall(calls.excludeParticipant, async (input, actor) => ({
    exclusion: await storeExclusion(parts, actor, input),
  })),
  bindCall(calls.includeParticipant, async (input, actor) => ({
    exclusion: await storeInclusion(parts, actor, input),
  })),
  bindCall(partCalls.weighParts, (input) => readPartsWeight(parts.database, input)),
  bindCall(partCalls.excludeParts, async (input, actor) => ({
    partExclusion: await storePartExclusion(parts, actor, input),
  })),
  bindCall(partCalls.includeParts, async (input, actor) => ({
    partExclusion: await storePartInclusion(parts, actor, input),
  })),
];

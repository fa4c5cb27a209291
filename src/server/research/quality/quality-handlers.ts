import * as partCalls from '#contract/research/part-exclusion-calls.ts';
import * as calls from '#contract/research/quality-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { storeExclusion, storeInclusion } from './exclusion-store.ts';
import { readExclusionWeight, readPartsWeight } from './exclusion-weight-store.ts';
import { storePartExclusion, storePartInclusion } from './part-exclusion-store.ts';

export const qualityHandlers = (deps: ServerContext) => [
  bindCall(calls.previewExclusion, ({ participantId }) => readExclusionWeight(deps.database, participantId)),
  bindCall(calls.excludeParticipant, async (input, actor) => ({
    exclusion: await storeExclusion(deps, actor, input),
  })),
  bindCall(calls.includeParticipant, async (input, actor) => ({
    exclusion: await storeInclusion(deps, actor, input),
  })),
  bindCall(partCalls.previewPartExclusion, (input) => readPartsWeight(deps.database, input)),
  bindCall(partCalls.excludeParts, async (input, actor) => ({
    partExclusion: await storePartExclusion(deps, actor, input),
  })),
  bindCall(partCalls.includeParts, async (input, actor) => ({
    partExclusion: await storePartInclusion(deps, actor, input),
  })),
];

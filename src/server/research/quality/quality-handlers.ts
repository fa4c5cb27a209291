import * as calls from '#contract/research/quality-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Parts } from '#server/platform/installation/parts.ts';
import { excludeParticipant, includeParticipant } from './exclusion-store.ts';

export const qualityHandlers = (parts: Parts) => [
  bindCall(calls.excludeParticipant, async (input, actor) => ({
    exclusion: await excludeParticipant(parts, actor, input),
  })),
  bindCall(calls.includeParticipant, async (input, actor) => ({
    exclusion: await includeParticipant(parts, actor, input),
  })),
];

import { openPresence } from '#contract/participation/presence-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';

/** The connections themselves are taken by `presence-server.ts`, which asks this call whether it may. */
export const presenceHandlers = () => [bindCall(openPresence, () => ({ takesPart: true as const }))];

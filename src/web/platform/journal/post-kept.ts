import { ServerUnreachable, sendKept } from '#web/platform/server-state/api.ts';
import type { PostKept } from './send-entries.ts';

/** Makes a kept call over the network. */
export const postKept: PostKept = async (call) => {
  try {
    return await sendKept(call);
  } catch (error) {
    if (!(error instanceof ServerUnreachable)) reportError(error);
    return null;
  }
};

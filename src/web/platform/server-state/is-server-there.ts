import { readInstallation } from '#contract/platform/installation-calls.ts';
import { callServer } from './api.ts';

/** Does not touch the screen's own query. */
export async function isServerThere(): Promise<boolean> {
  try {
    await callServer(readInstallation);
    return true;
  } catch {
    return false;
  }
}

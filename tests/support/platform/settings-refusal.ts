import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { readConfig } from '#server/platform/settings/config.ts';

/** @returns the sentence with which the start refuses these settings, or `accepted`. */
export function settingsRefusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartupFailure) return error.message;
    throw error;
  }
  return 'accepted';
}

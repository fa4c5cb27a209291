import type { PublishableChoice } from '#research/export/publishable/publishable-choice.ts';

/** @returns which of the two archives it is, as the audit log tells it */
export function whichArchive(
  publishable: PublishableChoice | null,
): { archive: 'team' } | { archive: 'publishable'; publishable: PublishableChoice } {
  return publishable === null ? { archive: 'team' } : { archive: 'publishable', publishable };
}

import type { PublishableChoice } from '#research/export/publishable/publishable-choice.ts';

/** For the audit log. */
export function archiveKind(
  publishable: PublishableChoice | null,
): { archive: 'team' } | { archive: 'publishable'; publishable: PublishableChoice } {
  return publishable === null ? { archive: 'team' } : { archive: 'publishable', publishable };
}

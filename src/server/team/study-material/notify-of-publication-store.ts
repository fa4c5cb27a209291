import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { readTeamRecipients } from '#server/accounts/account/team-recipients-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { StudySettings } from '#study/material/study-settings.ts';
import { type PublishedEdition, publicationMail } from './publication-mail.ts';

type Care = Pick<StudySettings, 'careThresholds' | 'safety'>;

/** @returns whether thresholds or deadlines of cases differ */
export function changesCare(before: Care, after: Care): boolean {
  return !isDeepStrictEqual([before.careThresholds, before.safety], [after.careThresholds, after.safety]);
}

/**
 * Notifies administrators, the publisher included, whose account may have been misused; and carers if case thresholds
 * change. Each recipient once.
 */
export async function notifyOfPublication(
  change: Transaction<Schema>,
  published: PublishedEdition,
  { config, now }: { config: Pick<Config, 'teamEmails' | 'publicAddress'>; now: Date },
): Promise<void> {
  const mail = publicationMail(published, config.publicAddress);
  const administration = await readTeamRecipients(change, config, { role: 'administration', now });
  const care = published.changesCare ? await readTeamRecipients(change, config, { role: 'care', now }) : [];
  const recipients = new Map([...administration, ...care].map(({ email, accountId }) => [email, accountId]));
  for (const [recipient, aboutAccountId] of recipients) {
    await queueMail(change, { ...mail, recipient, aboutAccountId }, now);
  }
}

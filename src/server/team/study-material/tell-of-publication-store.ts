import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { readTeamRecipients } from '#server/accounts/account/team-recipients-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { StudySettings } from '#study/material/study-settings.ts';
import { type PublishedEdition, publicationMail } from './publication-mail.ts';

type Care = Pick<StudySettings, 'careThresholds' | 'safety'>;

/** @returns whether cases open by other answers, or are to be closed in another time */
export function changesCare(before: Care, after: Care): boolean {
  return !isDeepStrictEqual([before.careThresholds, before.safety], [after.careThresholds, after.safety]);
}

/**
 * Queues a mail about a publication for administration, also to whoever has published: somebody else may have used their account. Where it
 * changes when a case opens it goes to whoever cares for people, too. Nobody gets it twice.
 */
export async function tellOfPublication(
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

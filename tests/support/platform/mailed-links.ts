import type { RawReply, StudyClient } from '#scripts/simulation/study-client.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/** @returns the queued mails of a recipient, oldest first */
export async function mailsTo(database: Database, recipient: string) {
  return database
    .selectFrom('mail')
    .where('recipient', '=', recipient)
    .select(['kind', 'subject', 'body_text as bodyText', 'account_id as accountId'])
    .orderBy('mail_id')
    .execute();
}

/**
 * @returns the path of the link in the newest mail of a kind to a recipient
 * @throws Error when there is none
 */
export async function mailedPath(database: Database, recipient: string, kind: string): Promise<string> {
  const mail = (await mailsTo(database, recipient)).findLast((one) => one.kind === kind);
  const [link] = /https?:\/\/\S+token=[\w-]+/.exec(mail?.bodyText ?? '') ?? [];
  if (link === undefined) throw new Error(`There is no link for ${kind} in the mails to ${recipient}.`);
  const { pathname, search, hash } = new URL(link);
  return `${pathname}${search}${hash}`;
}

/** @returns the token of the newest link of a kind */
export async function mailedToken(database: Database, recipient: string, kind: string): Promise<string> {
  const path = await mailedPath(database, recipient, kind);
  return /token=([\w-]+)$/.exec(path)?.[1] ?? '';
}

/** Presses the button of the page that the newest link leads to. */
export async function confirmByMail(
  client: StudyClient,
  database: Database,
  recipient: string,
  kind: 'verification' | 'email-change' = 'verification',
): Promise<RawReply> {
  const token = await mailedToken(database, recipient, kind);
  return client.request('POST', '/api/auth/verify-email', { token });
}

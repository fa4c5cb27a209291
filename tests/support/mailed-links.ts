import type { Database } from '../../src/server/database/open-database.ts';

/** @returns the mails that wait for somebody, the oldest first */
export async function mailsTo(database: Database, recipient: string) {
  return database
    .selectFrom('mail')
    .where('recipient', '=', recipient)
    .select(['kind', 'subject', 'body_text as bodyText', 'account_id as accountId'])
    .orderBy('mail_id')
    .execute();
}

/**
 * @returns the path of the link in the newest mail of a kind to somebody
 * @throws Error when there is none
 */
export async function mailedPath(database: Database, recipient: string, kind: string): Promise<string> {
  const mail = (await mailsTo(database, recipient)).findLast((one) => one.kind === kind);
  const [link] = /https?:\/\/\S+token=[\w-]+/.exec(mail?.bodyText ?? '') ?? [];
  if (link === undefined) throw new Error(`There is no link for ${kind} in the mails to ${recipient}.`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

/** @returns the token of the newest link of a kind */
export async function mailedToken(database: Database, recipient: string, kind: string): Promise<string> {
  return new URL(await mailedPath(database, recipient, kind), 'http://localhost').searchParams.get('token') ?? '';
}

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type ApiToken, tokenPrefix } from '#contract/accounts/api-token-calls.ts';
import { hasSession } from '#server/accounts/account/session-store.ts';
import { apiTokenMadeMail } from '#server/accounts/account-mails/sign-in-notice-mails.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { dayMs } from '#study/days/durations.ts';

const secretBytes = 32;
const maximumTokens = 20;
/** Resolution of `last_used_at`, to save writes. */
const noteEveryMinutes = 10;

type TokenDeps = Pick<ServerContext, 'database' | 'clock'>;
type TokenCreationDeps = Pick<ServerContext, 'database' | 'clock' | 'config'>;

export async function readTokens({ database, clock }: TokenDeps, accountId: string): Promise<ApiToken[]> {
  const rows = await database
    .selectFrom('api_token')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .select(['token_id', 'name', 'created_at', 'expires_at', 'last_used_at'])
    .execute();
  return rows.map(toToken);
}

/**
 * Creates a token and notifies its owner by mail.
 * @throws Refusal `too-many-tokens`, `sign-in-needed` when the session ended meanwhile
 */
export async function createToken(
  deps: TokenCreationDeps,
  actor: StaffCaller,
  { name, validDays }: { name: string; validDays: number },
): Promise<{ token: ApiToken; secret: string }> {
  const now = deps.clock.now();
  const accountId = actor.account.id;
  const secret = `${tokenPrefix}${randomBytes(secretBytes).toString('base64url')}`;
  return deps.database.transaction().execute(async (transaction) => {
    // Serializes concurrent requests of the account. What revokes tokens also ends its sessions under this lock.
    await transaction.selectFrom('account_user').where('id', '=', accountId).select('id').forUpdate().execute();
    if (!(await hasSession(transaction, actor.sessionId))) throw new Refusal('sign-in-needed');
    if ((await readTokens({ ...deps, database: transaction }, accountId)).length >= maximumTokens) {
      throw new Refusal('too-many-tokens');
    }
    const row = await transaction
      .insertInto('api_token')
      .values({
        token_id: randomUUID(),
        account_id: accountId,
        name,
        token_hash: hashOf(secret),
        created_at: now,
        expires_at: new Date(now.getTime() + validDays * dayMs),
      })
      .returning(['token_id', 'name', 'created_at', 'expires_at', 'last_used_at'])
      .executeTakeFirstOrThrow();
    await notifyTeam(transaction, { notice: 'tokenMade', actor }, { config: deps.config, now });
    await recordAudit(transaction, { actor, action: 'apiTokenMade', detail: { validDays } }, now);
    const { signInEmail: recipient, displayName } = actor.account;
    const { publicAddress } = deps.config;
    const mail = apiTokenMadeMail({ recipient, displayName, publicAddress, aboutAccountId: accountId });
    await queueMail(transaction, mail, now);
    return { token: toToken(row), secret };
  });
}

/** @throws Refusal `not-found` */
export async function revokeToken(deps: TokenDeps, actor: StaffCaller, tokenId: string): Promise<ApiToken[]> {
  await deps.database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('api_token')
      .where('token_id', '=', tokenId)
      .where('account_id', '=', actor.account.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Refusal('not-found');
    await recordAudit(transaction, { actor, action: 'apiTokenRevoked', detail: {} }, deps.clock.now());
  });
  return readTokens(deps, actor.account.id);
}

export async function revokeAllTokens(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('api_token').where('account_id', '=', accountId).execute();
}

/** @returns the token's owner and records the use; null when invalid */
export async function readTokenOwner(
  database: Database,
  secret: string,
  now: Date,
): Promise<{ tokenId: string; accountId: string } | null> {
  const row = await database
    .selectFrom('api_token')
    .where('token_hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .select(['token_id as tokenId', 'account_id as accountId', 'last_used_at'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const noteBefore = new Date(now.getTime() - noteEveryMinutes * 60_000);
  if (row.last_used_at === null || row.last_used_at < noteBefore) {
    await database.updateTable('api_token').set({ last_used_at: now }).where('token_id', '=', row.tokenId).execute();
  }
  return { tokenId: row.tokenId, accountId: row.accountId };
}

export async function deleteExpiredTokens(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('api_token').where('expires_at', '<=', now).execute();
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function toToken(row: {
  token_id: string;
  name: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}): ApiToken {
  return {
    tokenId: row.token_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

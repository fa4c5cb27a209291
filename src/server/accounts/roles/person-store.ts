import type { SelectQueryBuilder } from 'kysely';
import type { Person } from '#contract/accounts/staff-account-calls.ts';
import { heldRoles } from '#server/accounts/account/held-roles.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';

/** @returns one person as staff see them; undefined when there is no such account */
export async function readPerson(database: Database, accountId: string, now: Date): Promise<Person | undefined> {
  const row = await withPersonColumns(
    database.selectFrom('account_user').where('id', '=', accountId),
  ).executeTakeFirst();
  return row && toPerson(row, now);
}

/** Adds what staff see of somebody to a query of accounts. */
export function withPersonColumns<Columns>(query: SelectQueryBuilder<Schema, 'account_user', Columns>) {
  return query.select([
    'id as accountId',
    'name as displayName',
    'email',
    'email_verified as emailVerified',
    'pending_email as pendingEmail',
    'category',
    'member',
    'staff',
    'staff_roles as staffRoles',
    'staff_until as staffUntil',
    'two_factor_enabled as hasSecondFactor',
    'created_at as createdAt',
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withPersonColumns>['executeTakeFirstOrThrow']>>;

/** @returns a row of `withPersonColumns` as the contract has it, with the roles of this moment */
export function toPerson({ pendingEmail, ...row }: Row, now: Date): Person {
  const { staffUntil, ...held } = heldRoles(row, now);
  return {
    ...row,
    ...held,
    staffUntil: staffUntil?.toISOString() ?? null,
    email: pendingEmail ?? row.email,
    emailVerified: row.emailVerified && pendingEmail === null,
    createdAt: noonOf(row.createdAt),
  };
}

/** The day is enough: most people consent in the hour in which they sign up, and the register of consents has that hour under their code. */
function noonOf(moment: Date): string {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZoneOfStudy);
  return local.withPlainTime({ hour: 12 }).toInstant().toString({ smallestUnit: 'millisecond' });
}

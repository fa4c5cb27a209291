import type { SelectQueryBuilder } from 'kysely';
import type { Person } from '#contract/accounts/staff-account-calls.ts';
import { effectiveRoles } from '#server/accounts/account/effective-roles.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';

export async function readPerson(database: Database, accountId: string, now: Date): Promise<Person | undefined> {
  const row = await withPersonColumns(
    database.selectFrom('account_user').where('id', '=', accountId),
  ).executeTakeFirst();
  return row && toPerson(row, now);
}

export function withPersonColumns<Columns>(query: SelectQueryBuilder<Schema, 'account_user', Columns>) {
  return query.select([
    'id as accountId',
    'name as displayName',
    'email',
    'email_verified as emailVerified',
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

export function toPerson(row: Row, now: Date): Person {
  const { staffUntil, ...roles } = effectiveRoles(row, now);
  return {
    ...row,
    ...roles,
    staffUntil: staffUntil?.toISOString() ?? null,
    createdAt: noonOf(row.createdAt),
  };
}

/** Reduced to the day: the hour of sign-up could link the account to its code in the consent register. */
function noonOf(moment: Date): string {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZoneOfStudy);
  return local.withPlainTime({ hour: 12 }).toInstant().toString({ smallestUnit: 'millisecond' });
}

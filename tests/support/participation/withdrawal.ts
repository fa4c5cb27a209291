import { sql } from 'kysely';
import { type WithdrawalReceipt, withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { attachConsentCopies } from '#server/participation/consent/attach-consent-copies.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { WithdrawalChoice } from '#study/decisions/withdrawal-choice.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type DatabaseSnapshot, databaseSnapshot } from '#tests/support/platform/database-snapshot.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { type Person, person } from './people.ts';
import { tableNames } from './traces-in-database.ts';

/**
 * The audit log and the clock only grow; recruitment links are the team's; rate limits and hashes of withdrawn
 * addresses have a test of their own (`times-believed.test.ts`).
 */
const leftOut = [
  'audit_entry',
  'audit_head',
  'audit_reference',
  'withdrawn_address',
  'failed_sign_in',
  'rate_limit',
  'recruitment_link',
  'rehearsal_clock',
];

/** Staff and a participant whose rows must stay unchanged when others leave. @returns a staff account */
export async function othersWhoStay(testApp: TestApp): Promise<Person> {
  const zeca = await staffMember(testApp, 'Zeca');
  await staffMember(testApp, 'Yara');
  const bia = await person(testApp, 'Bia');
  await bia.hasFinishedDay(1);
  await attachConsentCopies(testApp.parts, new AbortController().signal);
  return zeca;
}

export function withdraw({ client }: Person, choice: WithdrawalChoice): Promise<WithdrawalReceipt> {
  return client.call(withdrawFromStudy, { choice, understood: true });
}

/** Mails to the team report an event without a person: they stay. */
const toldToTeam = ['contact-message', 'safety-case', 'team-request', 'team-notice'];

/** @returns every row that a withdrawal may change. */
export async function rowsOfPeople(database: Database): Promise<DatabaseSnapshot> {
  const rows = await databaseSnapshot(database, { leftOut });
  const isOfPerson = (mail: string) => !toldToTeam.includes((JSON.parse(mail) as { kind: string }).kind);
  return { ...rows, mail: (rows.mail ?? []).filter(isOfPerson) };
}

/** Rows of all participants, except those of no person or counted elsewhere. */
export async function countRows(database: Database): Promise<number> {
  const ofWithdrawals = [
    'withdrawal_receipt',
    'withdrawn_consent',
    'withdrawn_study_day',
    'earliest_withdrawn_enrolment',
  ];
  const excluded = new Set([...leftOut, 'mail_attachment', 'account_verification', ...ofWithdrawals]);
  let total = 0;
  for (const table of (await tableNames(database)).filter((name) => !excluded.has(name))) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(database);
    total += rows[0]?.count ?? 0;
  }
  const references = await database.selectFrom('audit_reference').select('account_id').execute();
  return total + references.length;
}

/** @returns how much a receipt says is gone. */
export function sumOf({ removed }: WithdrawalReceipt): number {
  return removed.rows + removed.files + removed.mails + removed.sessions;
}

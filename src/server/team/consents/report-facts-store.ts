import { sql } from 'kysely';
import { auditActionRow } from '#contract/accounts/audit-actions.ts';
import { exclusionReasonLabels } from '#research/export/people-labels.ts';
import { ascending, median } from '#research/statistics/median.ts';
import { isTestAccount } from '#server/accounts/test-participations/is-test-account-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { CaseEnding } from '#study/decisions/case-ending.ts';
import { localDate } from '#study/time-zone/zoned-time.ts';
import { isInPeriod, isUntilEndOf, type Period } from './bundle-period.ts';
import {
  caseStates,
  type HoursRange,
  type ParticipationStep,
  participationSteps,
  type ReportFacts,
} from './committee-report.ts';
import { register } from './register-sql-store.ts';
import { placeholderText } from './text-of-placeholder.ts';

/** Half a page; the table above counts all. */
const maximumSingleCases = 25;

/** @returns the report's data, without names, addresses, codes or tests */
export async function readReportFacts(
  database: Database,
  { material, clock }: Pick<ServerContext, 'material' | 'clock'>,
  period: Period,
): Promise<Omit<ReportFacts, 'madeAt'>> {
  return {
    period,
    study: placeholderText(material.placeholders.values, 'ESTUDO'),
    responsible: placeholderText(material.placeholders.values, 'PESQUISADOR'),
    hoursToAction: material.settings.safety.hoursToAction,
    ...(await readConsentsByVersion(database, period)),
    withdrawals: await readWithdrawals(database, period),
    ...(await readParticipation(database, period)),
    cases: await readCases(database, period, clock.now()),
    decisions: await readDecisions(database, period),
    accesses: await readAccesses(database, period),
  };
}

async function readConsentsByVersion(database: Database, period: Period) {
  const accepted = await sql<{ version: string; acts: number; inForce: number; first: Date }>`
    select version, count(*) as acts, count(*) filter (where state = 'inForce') as "inForce", min("acceptedAt") as first
    from ${register()} where not "isTest" and ${isInPeriod(sql`"acceptedAt"`, period)} group by version order by first, version`.execute(
    database,
  );
  // Excludes refusals followed by acceptance of the same text.
  const refused = await sql<{ version: string; people: number }>`
    select version, count(*) as people from consent_refusal as refusal
    where ${isInPeriod(sql`refused_at`, period)} and not ${isTestAccount('refusal.account_id')} and not exists (
      select from consent join participant using (participant_id)
      where participant.account_id = refusal.account_id and consent.consent_hash = refusal.consent_hash)
    group by version order by version`.execute(database);
  // A latest act with evidence is counted above, until the evidence is deleted at the end of retention.
  const undated = await sql<{ acts: number }>`
    select count(*) as acts from ${register()}
    where state = 'retainedAfterWithdrawal' and "acceptedAt" is null and not "isTest" and "consentId" not in (
      select consent_id from latest_consent join participant using (participant_id)
      where evidence_after_leaving <> 'count' and not kept_for_good)`.execute(database);
  return {
    consents: accepted.rows.map(({ version, acts, inForce }) => ({ version, acts, inForce })),
    refusals: refused.rows,
    actsWithoutTime: undated.rows[0]?.acts ?? 0,
  };
}

async function readWithdrawals(database: Database, { from, to }: Period): Promise<ReportFacts['withdrawals']> {
  const { rows } = await sql<ReportFacts['withdrawals']>`
    select count(*) filter (where choice = 'keep') as retained,
      count(*) filter (where choice = 'erase' and consent_version is not null) as erased,
      count(*) filter (where choice = 'erase' and consent_version is null) as "withoutConsent"
    from withdrawal_receipt where not is_test and withdrawn_on between ${from}::date and ${to}::date`.execute(database);
  return rows[0] ?? { retained: 0, erased: 0, withoutConsent: 0 };
}

async function readParticipation(
  database: Database,
  period: Period,
): Promise<Pick<ReportFacts, 'participation' | 'peopleWithoutTime'>> {
  const { rows } = await sql<{ step: ParticipationStep; inPeriod: number; untilItsEnd: number; withoutTime: number }>`
    with happened as (
      select 'enrolled' as step, participant_id, enrolled_at as at from participant
      union all select 'begun' || day, participant_id, started_at from study_day
      union all select 'finished' || day, participant_id, finished_at from study_day)
    select step,
      count(*) filter (where not has_left and ${isInPeriod(sql`at`, period)}) as "inPeriod",
      count(*) filter (where has_left or ${isUntilEndOf(sql`at`, period)}) as "untilItsEnd",
      count(*) filter (where has_left) as "withoutTime"
    from happened join participant_status using (participant_id)
    where at is not null and not is_test group by step`.execute(database);
  const found = new Map(rows.map((row) => [row.step, row]));
  return {
    participation: participationSteps.map((step) => {
      const { inPeriod = 0, untilItsEnd = 0 } = found.get(step) ?? {};
      return { step, inPeriod, untilItsEnd };
    }),
    peopleWithoutTime: found.get('enrolled')?.withoutTime ?? 0,
  };
}

async function readCases(database: Database, period: Period, now: Date): Promise<ReportFacts['cases']> {
  const { rows } = await sql<{
    openedAt: Date;
    actedAt: Date | null;
    takenAt: Date | null;
    closedAt: Date | null;
    dueAt: Date;
    wasClosedLate: boolean;
    outcome: CaseEnding | null;
  }>`
    select opened_at as "openedAt", taken_at as "takenAt", closed_at as "closedAt", due_at as "dueAt",
      closed_late as "wasClosedLate", outcome,
      (select min(happened_at) from safety_case_event as step
        where step.participant_id = safety_case.participant_id and step.day = safety_case.day and kind = 'taken') as "actedAt"
    from safety_case join participant_status using (participant_id)
    where not has_left and not is_test and ${isInPeriod(sql`opened_at`, period)}
    order by closed_at - opened_at, outcome`.execute(database);
  const hoursFrom = (opened: Date, moment: Date | null) => moment && (moment.getTime() - opened.getTime()) / 3_600_000;
  const cases = rows.map(({ openedAt, actedAt, takenAt, closedAt, dueAt, wasClosedLate, outcome }) => ({
    openedAt,
    hoursToAction: hoursFrom(openedAt, actedAt),
    hoursToEnd: hoursFrom(openedAt, closedAt),
    isLate: wasClosedLate || (closedAt !== null && closedAt > dueAt),
    isOpenLate: closedAt === null && dueAt <= now,
    state: outcome ?? (takenAt === null ? ('waiting' as const) : ('taken' as const)),
  }));
  const byState = Map.groupBy(cases, ({ state }) => state);
  const dayOf = ({ openedAt }: { openedAt: Date }) => localDate(openedAt.getTime(), period.timeZone);
  // By date only: the hour would identify the case.
  const referred = (byState.get('referredToService') ?? []).toSorted((one, other) =>
    dayOf(one).localeCompare(dayOf(other)),
  );
  return {
    opened: cases.length,
    late: cases.filter(({ isLate }) => isLate).length,
    openLate: cases.filter(({ isOpenLate }) => isOpenLate).length,
    byState: caseStates.flatMap((state) => {
      const ofState = byState.get(state) ?? [];
      if (ofState.length === 0) return [];
      const toAction = summarizeHours(ofState.map(({ hoursToAction }) => hoursToAction));
      return [
        { state, cases: ofState.length, toAction, toEnd: summarizeHours(ofState.map(({ hoursToEnd }) => hoursToEnd)) },
      ];
    }),
    withoutTime: await countCasesOfWithdrawn(database),
    referred: referred.slice(-maximumSingleCases),
  };
}

function summarizeHours(all: readonly (number | null)[]): HoursRange {
  const hours = ascending(all.filter((one) => one !== null));
  return hours.length === 0 ? null : { median: median(hours), longest: Math.max(...hours) };
}

async function countCasesOfWithdrawn(database: Database): Promise<number> {
  const { rows } = await sql<{ cases: number }>`
    select count(*) as cases from safety_case join participant_status using (participant_id)
    where has_left and not is_test`.execute(database);
  return rows[0]?.cases ?? 0;
}

async function readDecisions(database: Database, period: Period): Promise<ReportFacts['decisions']> {
  const { rows } = await sql<{ reason: keyof typeof exclusionReasonLabels; decisions: number }>`
    select reason, count(*) as decisions from exclusion_decision
    where participant_id not in (select participant_id from test_participant) and ${isInPeriod(sql`decided_at`, period)} group by reason order by reason`.execute(
    database,
  );
  return rows.map(({ reason, decisions }) => ({ reason: exclusionReasonLabels[reason].pt, decisions }));
}

async function readAccesses(database: Database, period: Period): Promise<ReportFacts['accesses']> {
  const { rows } = await sql<{ action: string; entries: number; people: number }>`
    select action, count(*) as entries, count(distinct actor_reference) as people from audit_entry
    where ${isInPeriod(sql`happened_at`, period)} group by action order by entries desc, action`.execute(database);
  return rows.map(({ action, ...counts }) => ({ action: auditActionRow(action)?.countLabel ?? action, ...counts }));
}

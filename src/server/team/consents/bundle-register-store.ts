import { sql, type Transaction } from 'kysely';
import { csvLine, spreadsheetCsv } from '#research/csv/csv.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { consentActStateNames, signatureStateNames } from '#study/wording/consent-register-names.ts';
import { isInPeriod, type Period } from './bundle-period.ts';
import { latestFirstOrder, type RegisterRow, register } from './register-sql-store.ts';

const headings = [
  ...['Código', 'Versão do termo', 'Código do texto (SHA-256)', 'Situação', 'Aceito em', 'Retirado em'],
  ...['Dados de saúde', '"Quero participar" marcado em', 'PDF assinado recebido em', 'Assinatura', 'Confirmada em'],
];

/** Rows before yielding to the event loop: a few ms. */
const rowsAtOnce = 250;

/**
 * Streams one query: an act's state depends on all acts of its person, so paging would repeat the work.
 * @param snapshot a transaction
 * @returns consents and withdrawals of a period as CSV, latest first, without tests, and their number
 */
export async function registerTable(
  snapshot: Transaction<Schema>,
  period: Period,
): Promise<{ csv: string; acts: number }> {
  await sql`
    declare acts_of_period no scroll cursor for
    select * from ${register()} where not "isTest" and ${isWithin(period)} order by ${latestFirstOrder}`.execute(
    snapshot,
  );
  const clock = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: period.timeZone,
  });
  const parts = [`\ufeff${csvLine(headings, spreadsheetCsv)}`];
  let acts = 0;
  for (;;) {
    const { rows } = await sql<RegisterRow>`fetch ${sql.lit(rowsAtOnce)} from acts_of_period`.execute(snapshot);
    acts += rows.length;
    parts.push(...rows.map((row) => lineOf(row, clock)));
    if (rows.length < rowsAtOnce) return { csv: parts.join(''), acts };
  }
}

/** Acts whose time was erased belong to every period. */
function isWithin(period: Period) {
  const { from, to } = period;
  return sql`(${isInPeriod(sql`"acceptedAt"`, period)}
    or "withdrawnOn" between ${from}::date and ${to}::date or (state = 'retainedAfterWithdrawal' and "acceptedAt" is null))`;
}

function lineOf(row: RegisterRow, clock: Intl.DateTimeFormat): string {
  const at = (moment: Date | null) => moment && clock.format(moment);
  const cells = [
    row.code,
    row.version,
    row.textHash,
    consentActStateNames[row.state],
    at(row.acceptedAt),
    row.withdrawnOn?.split('-').reverse().join('/') ?? null,
    row.consentId === null ? null : row.healthDataAccepted,
    at(row.participateTickedAt),
    at(row.documentReceivedAt),
    signatureStateNames[row.signature],
    at(row.confirmedAt),
  ];
  return csvLine(cells, spreadsheetCsv);
}

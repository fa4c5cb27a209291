import { sql } from 'kysely';
import { csvLine, spreadsheetCsv } from '#report/csv/csv.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { consentActStateNames, signatureStateNames } from '#study/wording/consent-register-names.ts';
import type { Period } from './bundle-period.ts';
import { latestFirst, type RegisterRow, register } from './register-sql-store.ts';

const headings = [
  ...['Código', 'Versão do termo', 'Código do texto (SHA-256)', 'Situação', 'Aceito em', 'Retirado em'],
  ...['Dados de saúde', '"Quero participar" marcado em', 'PDF assinado recebido em', 'Assinatura', 'Confirmada em'],
];

/** So many rows are written before others have their turn: some milliseconds. */
const rowsAtOnce = 500;

/** @returns the acts and withdrawals of a period as a table for spreadsheet programs, the latest first, and how many there are */
export async function registerTable(
  database: Database,
  { material }: Pick<Installation, 'material'>,
  period: Period,
): Promise<{ csv: string; acts: number }> {
  const clock = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: period.timeZone,
  });
  const parts = [`\ufeff${csvLine(headings, spreadsheetCsv)}`];
  let acts = 0;
  for (;;) {
    const { rows } = await sql<RegisterRow>`
      select * from ${register(material)} where ${isWithin(period)}
      order by ${latestFirst} limit ${rowsAtOnce} offset ${acts}`.execute(database);
    acts += rows.length;
    parts.push(rows.map((row) => lineOf(row, clock)).join(''));
    if (rows.length < rowsAtOnce) return { csv: parts.join(''), acts };
  }
}

function isWithin({ from, to, timeZone }: Period) {
  return sql`(("acceptedAt" at time zone ${timeZone})::date between ${from}::date and ${to}::date
    or "withdrawnOn" between ${from}::date and ${to}::date)`;
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
    row.state === 'withdrawn' ? null : row.healthDataAccepted,
    at(row.participateTickedAt),
    at(row.documentReceivedAt),
    signatureStateNames[row.signature],
    at(row.confirmedAt),
  ];
  return csvLine(cells, spreadsheetCsv);
}

import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database/open-database.ts';
import { runningDatabaseAddress } from '../src/server/database/running-database-address.ts';
import { checkRecords, type RecordCheck } from '../src/server/record-check/check-records.ts';
import { StartupFailure } from '../src/server/startup-failure.ts';

const shownFindings = 200;

/** @returns the exit code: 1 when something does not fit */
async function run(): Promise<number> {
  const database = await openDatabase({ connectionString: await runningDatabaseAddress(readConfig(process.env)) });
  try {
    const startedAt = performance.now();
    const check = await checkRecords(database);
    console.log(report(check, performance.now() - startedAt));
    return check.findings.length === 0 ? 0 : 1;
  } finally {
    await database.destroy();
  }
}

function report({ participants, byFinishedDays, answers, blocks, findings }: RecordCheck, durationMs: number): string {
  const [none, one, two, three] = byFinishedDays;
  const affected = new Set(findings.map(({ code }) => code)).size;
  return [
    `participants     ${participants}: ${three} have finished day 3, ${two} day 2, ${one} day 1, ${none} none`,
    `answers          ${answers}, in the tasks in ${blocks} attempts`,
    `checked in       ${(durationMs / 1000).toFixed(1)} s`,
    ...findings
      .slice(0, shownFindings)
      .map(
        ({ code, day, place, expectation }) =>
          `${code}  ${day === null ? '' : `day ${day}, `}${place}: expected ${expectation}`,
      ),
    ...(findings.length > shownFindings ? [`and ${findings.length - shownFindings} more`] : []),
    findings.length === 0
      ? 'Every record is complete and consistent.'
      : `${findings.length} inconsistencies with ${affected} participants.`,
  ].join('\n');
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof StartupFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

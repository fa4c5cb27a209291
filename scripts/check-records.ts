import { checkRecords, type RecordCheck } from '#server/research/record-check/check-records.ts';
import { onRunningDatabase, runCommand } from './run-command.ts';

const shownFindings = 200;

/** Verifies all records against the stored answers: `npm run check-records`, while the server runs. Exits with 1 on findings. */
await runCommand(async () => {
  const startedAt = performance.now();
  const check = await onRunningDatabase(checkRecords);
  const output = report(check, performance.now() - startedAt);
  return check.findings.length === 0 ? { output } : { output, exitCode: 1 };
});

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

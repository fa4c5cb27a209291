import { beforeAll, expect, test } from 'vitest';
import { readOwnResults } from '#contract/participation/results-calls.ts';
import { dataFileName, type ExportTableName, exportTables } from '#research/export/export-tables.ts';
import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { relationTasks } from '#study/protocol.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';

const stage = openedForTests(startExportStage);
let results: OwnResults;
let files: Awaited<ReturnType<typeof exportOf>>['files'];

beforeAll(async () => {
  const ana = await person(stage.testApp, 'Ana');
  await ana.hasFinishedDay(1, { training1: [20, 26, 27], test1: [6] });
  await ana.hasHadPageOpen(1, crypto.randomUUID(), 1900);
  await ana.hasFinishedDay(3, { training2: [12, 28] });
  results = await ana.client.call(readOwnResults);
  const zeca = await staffMember(stage.testApp, 'Zeca');
  ({ files } = await exportOf(stage.testApp, zeca.client));
});

/** Of Ana alone: she is the only participant. */
function rowsOf(name: ExportTableName, day: number): Record<string, string>[] {
  const rows = researchRows(files.get(`data/${dataFileName(exportTables[name])}`)?.toString() ?? '');
  return rows.filter((row) => row.day === String(day));
}

test.each([1, 2, 3])("a participant's results of day %i equal the export", (day) => {
  const shown = results.days.find((one) => one.day === day);
  const [scores] = rowsOf('scores', day);
  expect(shown?.scores).toEqual({
    depression: Number(scores?.depression),
    anxiety: Number(scores?.anxiety),
    stress: Number(scores?.stress),
  });
  const ratings = rowsOf('ratings', day).filter(({ outcome }) => outcome === 'rated');
  expect(ratings).toHaveLength(40);
  expect(shown?.ratings).toEqual(
    ratings.map(({ word, valence, reaction_time_ms }) => ({
      word,
      valence: Number(valence),
      reactionTimeMs: Number(reaction_time_ms),
    })),
  );
  const attempts = rowsOf('attempts', day);
  expect(attempts.length).toBeGreaterThanOrEqual(relationTasks.length);
  for (const task of relationTasks) {
    // The export writes four decimals.
    const shownAttempts = shown?.tasks[task].map((one) => ({
      ...one,
      scorePercent: Number(one.scorePercent.toFixed(4)),
    }));
    expect(shownAttempts, task).toEqual(
      attempts
        .filter((row) => row.task === task)
        .map((row) => ({
          attempt: Number(row.attempt),
          correctCount: Number(row.correct_count),
          itemCount: Number(row.item_count),
          scorePercent: Number(row.score_percent),
        })),
    );
  }
  expect(shown?.sessionTimeSeconds).toBe(Number(rowsOf('days', day)[0]?.session_seconds));
});

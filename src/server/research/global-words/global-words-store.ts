import { type RawBuilder, sql } from 'kysely';
import type { GlobalWords, WordNumbers } from '#contract/research/global-words-calls.ts';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import { geometricInterval, meanInterval } from '#research/statistics/descriptive.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import { presentedWords } from '#server/participation/answers/answers-in-sql-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { countedWords } from '#server/research/included-people/counted-answers-store.ts';
import type { SnapshotReading } from '#server/research/snapshots/snapshot-kind.ts';
import type { StudyDay } from '#study/protocol.ts';

type Sums = {
  word: string;
  /** Null for all days. */
  day: StudyDay | null;
  rated: number;
  timedOut: number;
  valenceMean: number | null;
  valenceDeviation: number | null;
  valenceMedian: number | null;
  timeMean: number | null;
  timeDeviation: number | null;
  timeMedian: number | null;
  /** Of natural logarithms of positive times. */
  logCount: number;
  logMean: number | null;
  logDeviation: number | null;
};

/** Logarithms are summed as integers of this resolution; a million fit. */
const partsOfLogs = sql.lit(1e14);

/** docs/protocol/statistics.md, 5, from sums made by the database. Integer sums make the result independent of row order. */
export async function sumUpWords({ transaction }: SnapshotReading): Promise<GlobalWords> {
  const { rows } = await sql<Sums>`
    select word, day,
      count(valence) as rated,
      count(*) filter (where outcome = 'timedOut') as "timedOut",
      avg(valence)::float8 as "valenceMean",
      stddev_samp(valence)::float8 as "valenceDeviation",
      percentile_cont(0.5) within group (order by valence::float8) as "valenceMedian",
      avg(time_ms)::float8 as "timeMean",
      stddev_samp(time_ms)::float8 as "timeDeviation",
      percentile_cont(0.5) within group (order by time_ms::float8) as "timeMedian",
      count(log_parts) as "logCount",
      avg(log_parts)::float8 / ${partsOfLogs} as "logMean",
      stddev_samp(log_parts)::float8 / ${partsOfLogs} as "logDeviation"
    from (
      select word, seen.day, outcome, valence, reaction_time_ms as time_ms,
        (ln(nullif(reaction_time_ms, 0)::float8) * ${partsOfLogs})::bigint as log_parts
      from ${countedWords(registeredPeople)} as seen
      join participant_status using (participant_id)
      where counts_in_analyses
    ) as shown
    group by grouping sets ((word, day), (word))
    order by word collate "C", day nulls first`.execute(transaction);
  const words = toWords(rows).filter(({ all }) => all.ratedCount > 0);
  return { words, ...(await countPeople(transaction)) };
}

function toWords(rows: readonly Sums[]): GlobalWords['words'] {
  const words: GlobalWords['words'] = [];
  for (const row of rows) {
    if (row.day === null) words.push({ word: row.word, all: withoutIntervals(numbersOf(row)), days: [] });
    else words.at(-1)?.days.push({ day: row.day, ...numbersOf(row) });
  }
  return words;
}

function numbersOf(sums: Sums): WordNumbers {
  const n = sums.rated;
  const valence = { n, mean: sums.valenceMean ?? Number.NaN, standardDeviation: sums.valenceDeviation ?? Number.NaN };
  const logarithms = {
    n: sums.logCount,
    mean: sums.logMean ?? Number.NaN,
    standardDeviation: sums.logDeviation ?? Number.NaN,
  };
  return {
    ratedCount: n,
    timedOutCount: sums.timedOut,
    valence: {
      mean: sums.valenceMean,
      standardDeviation: n < minimumForInference ? null : sums.valenceDeviation,
      median: sums.valenceMedian,
      interval: meanInterval(valence),
    },
    reactionTimeMs: {
      mean: sums.timeMean,
      standardDeviation: n < minimumForInference ? null : sums.timeDeviation,
      median: sums.timeMedian,
      geometricMean: sums.logMean === null ? null : Math.exp(sums.logMean),
      geometricInterval: geometricInterval(logarithms),
    },
  };
}

function withoutIntervals(numbers: WordNumbers): WordNumbers {
  const { valence, reactionTimeMs } = numbers;
  return {
    ...numbers,
    valence: { ...valence, interval: null },
    reactionTimeMs: { ...reactionTimeMs, geometricInterval: null },
  };
}

const hasRated = (words: RawBuilder<unknown>) => sql<boolean>`exists (
  select from ${words} as seen
  where seen.participant_id = participant.participant_id and outcome = 'rated')`;

type PeopleCounts = Pick<GlobalWords, 'peopleCount' | 'excludedCount' | 'testPeopleCount'>;

async function countPeople(database: Database): Promise<PeopleCounts> {
  const { rows } = await sql<PeopleCounts>`
    select count(*) filter (where counts_in_analyses and ${hasRated(countedWords(registeredPeople))}) as "peopleCount",
      count(*) filter (where is_excluded and not is_test) as "excludedCount",
      count(*) filter (where is_test) as "testPeopleCount"
    from participant_status as participant
    where ${hasRated(presentedWords())}`.execute(database);
  return rows[0] ?? { peopleCount: 0, excludedCount: 0, testPeopleCount: 0 };
}

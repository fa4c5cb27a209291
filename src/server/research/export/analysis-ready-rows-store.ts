import type { analysisReadyTable } from '#research/export/analysis-ready-table.ts';
import type { RowOf } from '#research/export/table-description.ts';
import type { WordPlace } from '#research/export/word-labels.ts';
import { wordsByGroup } from '#research/statistics/person-word-shift.ts';
import { wordGroups } from '#research/statistics/word-shift-shape.ts';
import { readPresentations, readRepeatPresentations } from '#server/participation/answers/stored-answers-store.ts';
import {
  byPerson,
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import type { Assignment } from '#study/assignment/assignment.ts';
import { lastStudyDay, type StudyDay, studyDays } from '#study/protocol.ts';
import { readScoreRows } from './answer-rows-store.ts';
import type { ArchiveStudy } from './archive-study.ts';

type Presentation = Awaited<ReturnType<typeof readAllPresentations>>[number];
type Drawn = { day: StudyDay; content: Assignment };

const dayOne = studyDays[0];

/** Roles of words for one participant; null before the assignment. */
type WordPlaces = { placeOf(word: string): WordPlace; neutral: ReadonlySet<string> } | null;

/** @returns one row per participant, day and presented word */
export async function readAnalysisReadyRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
  { poles, again }: Pick<ArchiveStudy, 'poles' | 'again'>,
): Promise<RowOf<typeof analysisReadyTable>[]> {
  // Unfiltered days: day 1 decides the roles even when the filter omits it.
  const presentations = await readAllPresentations(snapshot, people);
  const ofPerson = Map.groupBy(presentations, (row) => row.participant_id);
  const drawn = await readDrawnWords(snapshot, people);
  const { excluded, tests } = await readOmitted(snapshot, people);
  const scores = new Map((await readScoreRows(snapshot, people)).map((row) => [`${row.code} ${row.day}`, row]));
  const places = new Map(
    people.map(({ participantId }) => [
      participantId,
      wordPlaces(ofPerson.get(participantId) ?? [], drawn.get(participantId) ?? []),
    ]),
  );
  const secondRatings = again.areOfWords ? await readRepeatedRatings(snapshot, people) : null;
  const words = [...Map.groupBy(presentations, (row) => `${row.participant_id} ${row.day} ${row.word}`).values()];
  return byPerson(people, words.map(toWordOfDay)).map(({ code, isOut, row }) => {
    const own = places.get(row.participant_id) ?? null;
    const score = scores.get(`${code} ${row.day}`);
    const [isExcluded, isPartOut] = [excluded.has(row.participant_id), isOut(row.day, 'wordRating')];
    const isCounted = !isExcluded && !isPartOut && !tests.has(row.participant_id) && row.isFinished;
    return {
      code,
      is_excluded: isExcluded,
      day: row.day,
      part_excluded: isPartOut,
      inventory_excluded: isOut(row.day, 'inventory'),
      rating_finished: row.isFinished,
      counts_in_analyses: isCounted && row.rated !== undefined,
      word: row.word,
      role: own?.placeOf(row.word) ?? null,
      is_neutral_word: own?.neutral.has(row.word) ?? null,
      pole: poles.get(row.material_hash)?.get(row.word) ?? null,
      valence: row.rated?.valence ?? null,
      reaction_time_ms: row.rated?.reaction_time_ms ?? null,
      position: row.rated?.position ?? null,
      showing_count: row.presentations,
      time_out_count: row.timeOuts,
      depression: score?.depression ?? null,
      anxiety: score?.anxiety ?? null,
      stress: score?.stress ?? null,
      ...(secondRatings === null
        ? {}
        : repeatedRatingCells(secondRatings.get(`${row.participant_id} ${row.day} ${row.word}`))),
    };
  });
}

function readAllPresentations(snapshot: Snapshot, people: readonly ChosenPerson[]) {
  return readPresentations(snapshot, { participantIds: participantIdsOf(people) }, [
    'participant_id',
    'day',
    'position',
    'word',
    'outcome',
    'valence',
    'reaction_time_ms',
    'material_hash',
    'rating_completed_at',
  ]);
}

type RatedAgain = Awaited<
  ReturnType<typeof readRepeatPresentations<'valence' | 'reaction_time_ms' | 'again_for'>>
>[number];

function repeatedRatingCells(rated: RatedAgain | undefined) {
  return {
    valence_again: rated?.valence ?? null,
    reaction_time_again_ms: rated?.reaction_time_ms ?? null,
    again_for: rated?.again_for ?? null,
  };
}

async function readRepeatedRatings(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<Map<string, RatedAgain>> {
  const presentations = await readRepeatPresentations(snapshot, { participantIds: participantIdsOf(people) }, [
    'participant_id',
    'day',
    'word',
    'outcome',
    'valence',
    'reaction_time_ms',
    'again_for',
  ]);
  return new Map(
    presentations
      .filter(({ outcome }) => outcome === 'rated')
      .map((row) => [`${row.participant_id} ${row.day} ${row.word}`, row]),
  );
}

/** @param presentations of one word, participant and day, in order; at least one */
function toWordOfDay(presentations: readonly Presentation[]) {
  const [first] = presentations;
  if (first === undefined) throw new RangeError('A word of a day was shown at least once.');
  return {
    participant_id: first.participant_id,
    day: first.day,
    word: first.word,
    material_hash: first.material_hash,
    isFinished: first.rating_completed_at !== null,
    rated: presentations.find(({ outcome }) => outcome === 'rated'),
    presentations: presentations.length,
    timeOuts: presentations.filter(({ outcome }) => outcome === 'timedOut').length,
  };
}

/**
 * @param presentations of one participant, all days
 * @param drawn assignments by day
 */
function wordPlaces(presentations: readonly Presentation[], drawn: readonly Drawn[]): WordPlaces {
  const first = drawn.find(({ day }) => day === dayOne)?.content;
  if (first === undefined) return null;
  const wordsOf = (words: Assignment['low']) => words.map(({ word }) => word);
  const [trainedLow, trainedHigh] = [wordsOf(first.low), wordsOf(first.high)];
  const trained = new Set([...trainedLow, ...trainedHigh]);
  // The last day's assignment is trained after its ratings.
  const trainedLater = drawn
    .filter(({ day }) => day !== lastStudyDay)
    .flatMap(({ content }) => [...wordsOf(content.low), ...wordsOf(content.high)])
    .filter((word) => !trained.has(word));
  const rated = presentations.flatMap(({ day, word, valence, reaction_time_ms }) =>
    day === dayOne && valence !== null && reaction_time_ms !== null
      ? [{ word, valence, reactionTimeMs: reaction_time_ms }]
      : [],
  );
  const groups = wordsByGroup({ dayOne: rated, trainedLow, trainedHigh, trainedLater });
  const neutral = new Set(wordsOf(first.neutral));
  const places = new Map<string, WordPlace>([
    // Later entries win.
    ...[...neutral].map((word) => [word, 'neutral'] as const),
    ...trainedLater.map((word) => [word, 'trainedLater'] as const),
    ...wordGroups
      .filter((group) => group !== 'other')
      .flatMap((group) => groups[group].map((word) => [word, group] as const)),
  ]);
  return { placeOf: (word) => places.get(word) ?? 'other', neutral };
}

async function readDrawnWords(snapshot: Snapshot, people: readonly ChosenPerson[]): Promise<Map<string, Drawn[]>> {
  const rows = await snapshot
    .selectFrom('assignment')
    .where('participant_id', 'in', participantIdsOf(people))
    .orderBy('day')
    .select(['participant_id', 'day', 'content'])
    .execute();
  const drawn = rows.map((row) => ({ ...row, content: row.content as Assignment }));
  return Map.groupBy(drawn, (row) => row.participant_id);
}

/** Excluded participants and test participations. */
async function readOmitted(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<{ excluded: ReadonlySet<string>; tests: ReadonlySet<string> }> {
  const rows = await snapshot
    .selectFrom('participant_status')
    .where('participant_id', 'in', participantIdsOf(people))
    .select(['participant_id', 'is_excluded', 'is_test'])
    .execute();
  const keysWhere = (holds: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(holds).map(({ participant_id }) => participant_id));
  return { excluded: keysWhere((row) => row.is_excluded), tests: keysWhere((row) => row.is_test) };
}

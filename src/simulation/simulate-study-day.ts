import { assignWords } from '#study/assignment/assignment.ts';
import { type Phase, phases, relationTasks, type StudyDay, wordRating } from '#study/protocol.ts';
import { afterPresentation, nextWord, orderWords, startWordRating } from '#study/word-rating/word-rating.ts';
import { deriveSeed } from './derive-seed.ts';
import { deriveUuid } from './derive-uuid.ts';
import type { LearnedRelations } from './learned-relations.ts';
import { simulateBlocks } from './simulate-blocks.ts';
import { simulateInventory } from './simulate-inventory.ts';
import type { SimulatedStudy } from './simulate-participation.ts';
import type { SimulatedPerson } from './simulate-person.ts';
import { simulateShowing } from './simulate-rating.ts';
import { SimulatedClock } from './simulated-clock.ts';
import type { SimulatedDay, SimulatedEvent, SimulatedRating } from './simulated-participation.ts';
import type { StopPoint } from './stop-point.ts';

/** One person on one day, in the middle of it. */
export type DayWalk = {
  person: SimulatedPerson;
  study: SimulatedStudy;
  day: StudyDay;
  /** Whoever knows where the person stops tells how much of a part is done: all of it (1) or less. */
  extentOf: (part: StopPoint['phase']) => number;
  learned: LearnedRelations;
  clock: SimulatedClock;
  studyDay: SimulatedDay;
  events: SimulatedEvent[];
};

/** Between two parts: the home screen and the instructions of the next one. */
const readingInstructionsMs = 25_000;

/**
 * @param before the days before this one
 * @returns the day as it was stored, the phase that was reached and when the last thing happened
 */
export function simulateStudyDay(
  person: SimulatedPerson,
  study: SimulatedStudy,
  start: {
    day: StudyDay;
    startedAtMs: number;
    stopsAt: StopPoint | null;
    learned: LearnedRelations;
    before: readonly SimulatedDay[];
  },
): { studyDay: SimulatedDay; events: SimulatedEvent[]; phase: Phase; lastAtMs: number } {
  const { day, startedAtMs, stopsAt, learned, before } = start;
  const clock = new SimulatedClock(startedAtMs);
  const walk: DayWalk = {
    person,
    study,
    day,
    extentOf: (part) => (stopsAt?.phase === part ? stopsAt.fraction : 1),
    learned,
    clock,
    studyDay: {
      day,
      startedAtMs,
      submittedAtMs: null,
      finishedAtMs: null,
      pages: [],
      choices: [],
      rating: null,
      assignment: null,
      blocks: [],
    },
    events: [],
  };
  recordPhase(walk, day === 1 ? phases.notEnrolled : phases.finished, phases.inventory);
  const phase = walkParts(walk, before);
  if (phase === phases.finished) walk.studyDay.finishedAtMs = clock.nowMs;
  const lastAtMs = clock.nowMs;
  const seconds = Math.floor((lastAtMs - startedAtMs) / 1000);
  walk.studyDay.pages.push({ pageId: deriveUuid(person.seed, 'page', day), seconds, reportedAtMs: lastAtMs });
  return { studyDay: walk.studyDay, events: walk.events, phase, lastAtMs };
}

function walkParts(walk: DayWalk, before: readonly SimulatedDay[]): Phase {
  if (!fillInventory(walk)) return phases.inventory;
  recordPhase(walk, phases.inventory, phases.wordRating);
  walk.clock.pass(readingInstructionsMs);
  if (!rateWords(walk, before)) return phases.wordRating;
  recordPhase(walk, phases.wordRating, (phases.wordRating + 1) as Phase);
  const assignment = [...before, walk.studyDay].findLast((row) => row.assignment !== null)?.assignment?.assignment;
  if (assignment === undefined) throw new RangeError('The tasks need an assignment.');
  for (const task of relationTasks) {
    walk.clock.pass(readingInstructionsMs);
    if (!simulateBlocks(walk, task, assignment)) return phases[task];
    recordPhase(walk, phases[task], (phases[task] + 1) as Phase);
  }
  return phases.finished;
}

function recordPhase({ day, events, clock }: DayWalk, from: Phase, to: Phase): void {
  events.push({ day, kind: 'phaseChanged', detail: { from, to }, happenedAtMs: clock.nowMs });
}

/** @returns whether the answers were handed in */
function fillInventory({ person, day, clock, extentOf, studyDay }: DayWalk): boolean {
  const choices = simulateInventory(person, day);
  const extent = extentOf('inventory');
  const wanted = extent === 1 ? choices : choices.slice(0, Math.floor(extent * choices.length));
  let shownMs = 0;
  for (const choice of wanted) {
    clock.pass(choice.sinceShownMs - shownMs);
    shownMs = choice.sinceShownMs;
    studyDay.choices.push({ ...choice, receivedAtMs: clock.nowMs });
  }
  if (extent < 1) return false;
  clock.pass(1_500);
  studyDay.submittedAtMs = clock.nowMs;
  return true;
}

/** @returns whether enough words were rated */
function rateWords(walk: DayWalk, before: readonly SimulatedDay[]): boolean {
  const { person, study, day, clock, studyDay } = walk;
  const seed = deriveSeed(person.seed, 'order of words', day);
  const words = study.table.words.map(({ word }) => word);
  const rating: SimulatedRating = {
    seed,
    order: orderWords({ day, words, ratedOnDayOne: ratedWords(before[0]), seed }),
    openedAtMs: clock.nowMs,
    completedAtMs: null,
    showings: [],
  };
  studyDay.rating = rating;
  const extent = walk.extentOf('wordRating');
  let session = startWordRating(rating.order);
  for (let word = nextWord(session); word !== null; word = nextWord(session)) {
    if (extent < 1 && session.ratedCount >= Math.floor(extent * wordRating.wordsToRate)) return false;
    const position = session.shownCount + 1;
    const showing = simulateShowing(person, { day, position, word, knowledge: study.knowledge });
    const shownAtMs = clock.nowMs;
    clock.pass(showing.tookMs);
    rating.showings.push({ ...showing, position, word, shownAtMs, receivedAtMs: clock.nowMs });
    session = afterPresentation(session, { word, outcome: showing.outcome });
    if (nextWord(session) !== null) clock.pass(wordRating.blankMs);
  }
  rating.completedAtMs = clock.nowMs;
  if (day === 1 || study.settings.wordSet === 'perDay') assign(walk, rating);
  return true;
}

function assign({ person, study, day, clock, studyDay }: DayWalk, { showings }: SimulatedRating): void {
  const ratings = showings.flatMap((showing) =>
    showing.outcome === 'rated'
      ? [{ word: showing.word, valence: showing.valence, reactionTimeMs: showing.reactionTimeMs }]
      : [],
  );
  const assignment = assignWords({ table: study.table, ratings, seed: deriveSeed(person.seed, 'assignment', day) });
  studyDay.assignment = { assignment, assignedAtMs: clock.nowMs };
}

function ratedWords(studyDay: SimulatedDay | undefined): string[] {
  const showings = studyDay?.rating?.showings ?? [];
  return showings.filter(({ outcome }) => outcome === 'rated').map(({ word }) => word);
}

import { behaviourProfiles } from '#rehearsal/simulation/behaviour-profile.ts';
import { bernoulli, drawLogNormal, drawNormal } from '#rehearsal/simulation/chance.ts';
import { deriveSeed } from '#rehearsal/simulation/derive-seed.ts';
import { simulateInventory } from '#rehearsal/simulation/simulate-inventory.ts';
import { type SimulatedPerson, simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import { simulatePresentation } from '#rehearsal/simulation/simulate-rating.ts';
import { wordKnowledgeFrom } from '#rehearsal/simulation/word-knowledge.ts';
import type { DayMeasures } from '#research/statistics/day-measures.ts';
import { mean } from '#research/statistics/descriptive.ts';
import type { KindScore } from '#research/statistics/floor-test.ts';
import type { PersonBackground } from '#research/statistics/partial-correlation.ts';
import { type PersonShift, personWordShift } from '#research/statistics/person-word-shift.ts';
import type { PersonSpeed, PoleDay } from '#research/statistics/pole-measures.ts';
import type { PoleOrAll } from '#research/statistics/pole-measures-shape.ts';
import { scoreFloors } from '#research/statistics/score-levels.ts';
import type { StudyMeasurements } from '#research/statistics/study-analysis.ts';
import { testKinds } from '#research/statistics/test-result-shape.ts';
import type { Retest } from '#research/statistics/valence-reliability.ts';
import { defaultGeneratorSettings } from '#study/assignment/generator-settings.ts';
import { neighbourWords } from '#study/assignment/neighbour-words.ts';
import { chooseWords, type RatedWord } from '#study/assignment/word-choice.ts';
import { scoreInventory } from '#study/inventory/inventory.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { type InventoryAnswer, type StudyDay, studyDays, wordRating } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { shippedWordTable as table } from './shipped-word-table.ts';

/** True effects to be recovered; neither rounded nor clamped to a scale. */
export type PlantedEffect = {
  /** Added to every depression sum of day 3. */
  depressionOnDayThree: number;
  /** Points by which trained words are nearer to the opposite pole on days 2 and 3. */
  trainedOnDayTwo: number;
  trainedOnDayThree: number;
};
const nothingPlanted: PlantedEffect = { depressionOnDayThree: 0, trainedOnDayTwo: 0, trainedOnDayThree: 0 };

/** Data of one simulated participant for the analyses. */
export type MeasuredPerson = {
  days: DayMeasures[];
  answers: Record<StudyDay, InventoryAnswer[]>;
  shift: PersonShift;
  /** Data in a study with a repeated rating of the ten words and their neighbours on day 1. */
  shiftWithBaseline: PersonShift;
  /** Day 1, and what five of its words were rated a second time. */
  dayOne: readonly RatedWord[];
  retested: readonly { word: string; first: number; second: number }[];
  poleDays: PoleDay[];
  speed: PersonSpeed;
  kindScores: KindScore[];
};

const knowledge = wordKnowledgeFrom(table);
const words = table.words.map(({ word }) => word);

type Rated = Record<StudyDay, readonly RatedWord[]>;

/**
 * People on whom nothing has an effect, but for what is planted: their answers to the inventory and their feelings for words stay, and
 * they rate and answer each time with errors of their own. At every test they are at its floor.
 * @param who of one kind, or of all profiles, who differ in how they feel words, answer the inventory and use their time
 */
export function measuredPeople(
  count: number,
  planted: Partial<PlantedEffect> = {},
  who: 'alike' | 'differing' = 'alike',
): MeasuredPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const person = { ...simulatePerson(1, index + 1), severityPerDay: 0 };
    const traits = who === 'alike' ? behaviourProfiles.typical : person.traits;
    return measured({ ...person, traits }, { ...nothingPlanted, ...planted });
  });
}

/** @returns a sample without replacement */
export function membersOf(allPeople: readonly MeasuredPerson[], people: number, seed: number): MeasuredPerson[] {
  const random = seededRandom(deriveSeed(seed, 'study'));
  const chosen = new Set<MeasuredPerson>();
  while (chosen.size < people) chosen.add(random.pick(allPeople));
  return [...chosen];
}

/** @returns the retests of day 1, each rating from the mean of its word over these very people, as the server takes them */
export function retestsOf(members: readonly MeasuredPerson[]): Retest[] {
  const ratings = Map.groupBy(
    members.flatMap(({ dayOne }) => dayOne),
    ({ word }) => word,
  );
  const meanOf = (word: string) => mean((ratings.get(word) ?? []).map(({ valence }) => valence));
  return members.map(({ retested }) => ({
    day: 1,
    first: mean(retested.map(({ word, first }) => first - meanOf(word))),
    second: mean(retested.map(({ word, second }) => second - meanOf(word))),
    distance: mean(retested.map(({ first, second }) => Math.abs(second - first))),
  }));
}

/** @returns a study of this many participants */
export function studyOf(allPeople: readonly MeasuredPerson[], people: number, seed: number): StudyMeasurements {
  const members = membersOf(allPeople, people, seed);
  return {
    included: people,
    excluded: 0,
    excludedParts: 0,
    flagged: 0,
    partlyExcluded: 0,
    incomplete: 0,
    testPeople: 0,
    flow: [],
    // In the order in which they were drawn, two of three go on.
    stayed: new Set(members.flatMap(({ days: [first] }, index) => (first && index % 3 > 0 ? [first.participant] : []))),
    days: members.flatMap(({ days }) => days),
    people: members.flatMap(({ days: [first] }, index) =>
      first === undefined ? [] : [backgroundOf(first.participant, index)],
    ),
    answers: keyedBy(studyDays, (day) => members.map(({ answers }) => answers[day])),
    shifts: members.map(({ shift }) => shift),
    halves: [],
    poleDays: members.flatMap(({ poleDays }) => poleDays),
    speeds: members.map(({ speed }) => speed),
    courses: [],
    tests: [],
    kindScores: members.flatMap(({ kindScores }) => kindScores),
    floors,
    smallestEffect: {},
    windowDays: 7,
    chosenParts: [],
    relational: [],
  };
}

/** Two groups without any difference, and an age and a sex that go with nothing. */
function backgroundOf(participant: string, index: number): PersonBackground {
  const number = Number(participant);
  return {
    participant,
    age: 18 + ((number * 7) % 41),
    sex: number % 3 === 0 ? 'masculino' : 'feminino',
    group: 1 + (index % 2),
  };
}

function measured(person: SimulatedPerson, planted: PlantedEffect): MeasuredPerson {
  const rated = ratingsOf(person);
  const answers = keyedBy(studyDays, (day) => answersOf(person, day));
  const daysOf = (day: StudyDay): DayMeasures => {
    const { depression, ...sums } = scoreInventory(answers[day]);
    const moved = depression + (day === 3 ? planted.depressionOnDayThree : 0);
    const valence = mean(rated[day].map((rating) => rating.valence));
    return { participant: String(person.seed), day, ...sums, depression: moved, valence };
  };
  return {
    days: studyDays.map(daysOf),
    answers,
    ...shiftsOf(person, rated, planted),
    dayOne: rated[1],
    retested: retestedOf(person, rated[1]),
    poleDays: poleDaysOf(person, rated),
    speed: speedOf(person),
    kindScores: kindScoresOf(person),
  };
}

function ratingsOf(person: SimulatedPerson): Rated {
  const order = seededRandom(deriveSeed(person.seed, 'order of words')).shuffle(words).slice(0, wordRating.wordsToRate);
  return keyedBy(studyDays, (day) =>
    order.flatMap((word, index): RatedWord[] => {
      const presentation = simulatePresentation(person, { day, position: index + 1, word, knowledge });
      return presentation.outcome === 'rated' ? [{ word, ...presentation }] : [];
    }),
  );
}

function answersOf(person: SimulatedPerson, day: StudyDay): InventoryAnswer[] {
  const last = new Map(simulateInventory(person, day).map(({ item, value }) => [item, value]));
  return [...last].toSorted(([one], [other]) => one - other).map(([, value]) => value);
}

function shiftsOf(
  person: SimulatedPerson,
  rated: Rated,
  planted: PlantedEffect,
): Pick<MeasuredPerson, 'shift' | 'shiftWithBaseline'> {
  const chosen = chooseWords(table, rated[1], seededRandom(deriveSeed(person.seed, 'assignment')));
  const [trainedLow = [], trainedHigh = []] = [chosen.low, chosen.high].map((assigned) =>
    assigned.map(({ word }) => word),
  );
  const direction = (word: string) => (trainedLow.includes(word) ? 1 : trainedHigh.includes(word) ? -1 : 0);
  const moved = (ratings: readonly RatedWord[], by: number) =>
    ratings.map(({ word, valence }) => ({ word, valence: valence + direction(word) * by }));
  const words = {
    dayOne: rated[1],
    dayTwo: moved(rated[2], planted.trainedOnDayTwo),
    dayThree: moved(rated[3], planted.trainedOnDayThree),
    trainedLow,
    trainedHigh,
    trainedLater: [],
  };
  const baseline = baselineOf(person, rated[1], [...trainedLow, ...trainedHigh]);
  return { shift: personWordShift(words), shiftWithBaseline: personWordShift({ ...words, baseline }) };
}

/** Repeated ratings of the ten words and their neighbours on day 1: same true values, new random error. */
function baselineOf(person: SimulatedPerson, dayOne: readonly RatedWord[], ten: readonly string[]) {
  const { low, high } = neighbourWords(dayOne.filter(({ word }) => !ten.includes(word)));
  return ratedAgain(person, [...ten, ...low, ...high], wordRating.wordsToRate);
}

/** Drawn after all baseline ratings, so that both share only the true values. */
const beforeRetest = 2 * wordRating.wordsToRate;

function retestedOf(person: SimulatedPerson, dayOne: readonly RatedWord[]): MeasuredPerson['retested'] {
  const drawn = seededRandom(deriveSeed(person.seed, 'retest')).shuffle(dayOne).slice(0, wordRating.wordsToRetest);
  const first = new Map(drawn.map(({ word, valence }) => [word, valence]));
  return ratedAgain(person, [...first.keys()], beforeRetest).map(({ word, valence }) => ({
    word,
    first: first.get(word) ?? Number.NaN,
    second: valence,
  }));
}

/** Words rated on day 1 after this many presentations, without timed-out words. */
function ratedAgain(person: SimulatedPerson, again: readonly string[], after: number) {
  return again.flatMap((word, index) => {
    const presentation = simulatePresentation(person, { day: 1, position: after + index + 1, word, knowledge });
    return presentation.outcome === 'rated' ? [{ word, valence: presentation.valence }] : [];
  });
}

const poleNames = { '1': 'pleasant', '0': 'neutral', '-1': 'unpleasant' } as const;
const poleOf = new Map(table.words.map(({ word, pole }) => [word, poleNames[`${pole}`]]));

function poleDaysOf(person: SimulatedPerson, rated: Rated): PoleDay[] {
  return studyDays.flatMap((day) => {
    const summed = (pole: PoleOrAll, ratings: readonly RatedWord[]): PoleDay => ({
      participant: String(person.seed),
      day,
      pole,
      valence: mean(ratings.map(({ valence }) => valence)),
      logTime: mean(ratings.map(({ reactionTimeMs }) => Math.log(reactionTimeMs))),
    });
    const ofPoles = Map.groupBy(rated[day], ({ word }) => poleOf.get(word) ?? 'neutral');
    return [summed('all', rated[day]), ...[...ofPoles].map(([pole, ratings]) => summed(pole, ratings))];
  });
}

/** Items of the tests of three days. */
const testItems = 60;

const floors = scoreFloors(defaultGeneratorSettings);
/** Over three days. */
const itemsOfKind = { GEN: 30, ME: 15, CE: 15 } as const;

function kindScoresOf(person: SimulatedPerson): KindScore[] {
  const random = seededRandom(deriveSeed(person.seed, 'at the floor'));
  return testKinds.map((kind) => {
    const answers = itemsOfKind[kind];
    const right = Array.from({ length: answers }, () => bernoulli(random, floors.kinds[kind])).filter(Boolean).length;
    return { participant: String(person.seed), kind, answers, right };
  });
}

/** Right or wrong independent of time: ability and speed are drawn separately. */
function speedOf(person: SimulatedPerson): PersonSpeed {
  const random = seededRandom(deriveSeed(person.seed, 'tests'));
  const ability = 0.7 + drawNormal(random, 0, 0.1);
  const answers = Array.from({ length: testItems }, () => ({
    right: bernoulli(random, ability),
    latencyMs: drawLogNormal(random, 2700 * person.pace, 0.35),
  }));
  return {
    share: mean(answers.map(({ right }) => Number(right))),
    logLatency: mean(answers.map(({ latencyMs }) => Math.log(latencyMs))),
  };
}

import type { DayMeasures } from '#analysis/statistics/day-measures.ts';
import { mean } from '#analysis/statistics/descriptive.ts';
import { type PersonShift, personWordShift } from '#analysis/statistics/person-word-shift.ts';
import type { PersonSpeed, PoleDay } from '#analysis/statistics/pole-measures.ts';
import type { PoleOrAll } from '#analysis/statistics/pole-measures-shape.ts';
import type { StudyMeasurements } from '#analysis/statistics/study-analysis.ts';
import { behaviourProfiles } from '#simulation/behaviour-profile.ts';
import { drawLogNormal, drawNormal, happens } from '#simulation/chance.ts';
import { deriveSeed } from '#simulation/derive-seed.ts';
import { simulateInventory } from '#simulation/simulate-inventory.ts';
import { type SimulatedPerson, simulatePerson } from '#simulation/simulate-person.ts';
import { simulateShowing } from '#simulation/simulate-rating.ts';
import { wordKnowledgeFrom } from '#simulation/word-knowledge.ts';
import { neighbourWords } from '#study/assignment/neighbour-words.ts';
import { chooseWords, type RatedWord } from '#study/assignment/word-choice.ts';
import { scoreInventory } from '#study/inventory/inventory.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { type InventoryAnswer, type StudyDay, studyDays, wordRating } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { shippedWordTable as table } from './shipped-word-table.ts';

/** What is put into people, to be found again; nothing of it is rounded or held to the ends of a scale. */
export type PlantedEffect = {
  /** Added to every depression sum of day 3. */
  depressionOnDayThree: number;
  /** Points by which trained words go towards the opposite pole on day 3. */
  trainedOnDayThree: number;
};
export const nothingPlanted: PlantedEffect = { depressionOnDayThree: 0, trainedOnDayThree: 0 };

/** What one simulated person gives to the analyses. */
export type MeasuredPerson = {
  days: DayMeasures[];
  answers: Record<StudyDay, InventoryAnswer[]>;
  shift: PersonShift;
  /** The same in a study that has the ten and their neighbours rated once more on day 1. */
  shiftWithBaseline: PersonShift;
  poleDays: PoleDay[];
  speed: PersonSpeed;
};

const knowledge = wordKnowledgeFrom(table);
const words = table.words.map(({ word }) => word);

type Rated = Record<StudyDay, readonly RatedWord[]>;

/**
 * People of one kind on whom nothing has an effect, but for what is planted: their answers to the inventory and their feelings for words
 * stay, and they rate and answer each time with errors of their own.
 */
export function measuredPeople(count: number, planted: PlantedEffect = nothingPlanted): MeasuredPerson[] {
  return Array.from({ length: count }, (_, index) => measured(steadyPerson(index + 1), planted));
}

/** @returns so many of them, drawn without putting anybody back */
export function studyOf(everybody: readonly MeasuredPerson[], people: number, seed: number): StudyMeasurements {
  const random = seededRandom(deriveSeed(seed, 'study'));
  const chosen = new Set<MeasuredPerson>();
  while (chosen.size < people) chosen.add(random.pick(everybody));
  const members = [...chosen];
  return {
    included: people,
    excluded: 0,
    flagged: 0,
    incomplete: 0,
    ofStaff: 0,
    flow: [],
    // In the order in which they were drawn, two of three go on.
    stayed: new Set(members.flatMap(({ days: [first] }, index) => (first && index % 3 > 0 ? [first.participant] : []))),
    days: members.flatMap(({ days }) => days),
    answers: keyedBy(studyDays, (day) => members.map(({ answers }) => answers[day])),
    shifts: members.map(({ shift }) => shift),
    halves: [],
    poleDays: members.flatMap(({ poleDays }) => poleDays),
    speeds: members.map(({ speed }) => speed),
    courses: [],
    tests: [],
    chosenParts: { answers: [], answersWithoutParts: 0 },
    relational: [],
  };
}

function steadyPerson(number: number): SimulatedPerson {
  return { ...simulatePerson(1, number), traits: behaviourProfiles.typical, severityPerDay: 0 };
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
    ...shiftsOf(person, rated, planted.trainedOnDayThree),
    poleDays: poleDaysOf(person, rated),
    speed: speedOf(person),
  };
}

function ratingsOf(person: SimulatedPerson): Rated {
  const order = seededRandom(deriveSeed(person.seed, 'order of words')).shuffle(words).slice(0, wordRating.wordsToRate);
  return keyedBy(studyDays, (day) =>
    order.flatMap((word, index): RatedWord[] => {
      const showing = simulateShowing(person, { day, position: index + 1, word, knowledge });
      return showing.outcome === 'rated' ? [{ word, ...showing }] : [];
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
  planted: number,
): Pick<MeasuredPerson, 'shift' | 'shiftWithBaseline'> {
  const chosen = chooseWords(table, rated[1], seededRandom(deriveSeed(person.seed, 'assignment')));
  const [trainedLow = [], trainedHigh = []] = [chosen.low, chosen.high].map((assigned) =>
    assigned.map(({ word }) => word),
  );
  const moved = (word: string) => (trainedLow.includes(word) ? planted : trainedHigh.includes(word) ? -planted : 0);
  const words = {
    dayOne: rated[1],
    dayTwo: rated[2],
    dayThree: rated[3].map(({ word, valence }) => ({ word, valence: valence + moved(word) })),
    trainedLow,
    trainedHigh,
    trainedLater: [],
  };
  const baseline = baselineOf(person, rated[1], [...trainedLow, ...trainedHigh]);
  return { shift: personWordShift(words), shiftWithBaseline: personWordShift({ ...words, baseline }) };
}

/** What the ten and their neighbours are rated once more on day 1: the same feelings, other chance. */
function baselineOf(person: SimulatedPerson, dayOne: readonly RatedWord[], ten: readonly string[]) {
  const { low, high } = neighbourWords(dayOne.filter(({ word }) => !ten.includes(word)));
  return [...ten, ...low, ...high].flatMap((word, index) => {
    const showing = simulateShowing(person, { day: 1, position: wordRating.wordsToRate + index + 1, word, knowledge });
    return showing.outcome === 'rated' ? [{ word, valence: showing.valence }] : [];
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

/** Right or wrong whatever time it takes: how able somebody is and how quick are drawn apart. */
function speedOf(person: SimulatedPerson): PersonSpeed {
  const random = seededRandom(deriveSeed(person.seed, 'tests'));
  const ability = 0.7 + drawNormal(random, 0, 0.1);
  const answers = Array.from({ length: testItems }, () => ({
    right: happens(random, ability),
    latencyMs: drawLogNormal(random, 2700 * person.pace, 0.35),
  }));
  return {
    share: mean(answers.map(({ right }) => Number(right))),
    logLatency: mean(answers.map(({ latencyMs }) => Math.log(latencyMs))),
  };
}

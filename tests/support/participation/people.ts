import { giveConsent } from '#contract/participation/consent-calls.ts';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { enrol, readProgress, readResearchRecord, startDay } from '#contract/participation/participation-calls.ts';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import { relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { InventoryAnswer, RelationTask, StudyDay } from '#study/protocol.ts';
import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';
import { applyPresentation, dueWord, ratingSessionOf } from '#study/word-rating/rating-session-state.ts';
import { choice, presentation, questionnaire, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { rightOptions } from '#tests/support/study/right-options.ts';
import { type AnsweredStudy, inStudyByRows, studyOverCalls, type Walk } from './answered-study.ts';
import {
  type DayAnswers,
  type DayPart,
  dayParts,
  quickDay,
  type RightAnswers,
  unansweredDay,
} from './person-answers.ts';
import { presenceReport } from './presence-report.ts';
import type { AnswerEntry } from './send-answers.ts';

/** Environment of simulated people: clients of the server, its clock, and its database for expected values. */
export type Stage = {
  newClient: () => StudyClient;
  clock: { advance: (seconds: number) => Promise<unknown> };
  database: Database;
  /** The server, where it runs in this process: answers are stored by its own rules without calls, which is quicker. */
  parts?: ServerContext;
  /** Observer of the calls. */
  walks?: Walk;
};

let peopleMade = 0;

/** Answers are drawn from the number of earlier people: each test file starts again, independent of others. */
export function forgetPeople(): void {
  peopleMade = 0;
}

/** @returns a person with an account, signed in; all later steps go through calls of the server. */
export async function person(stage: Stage, name: string): Promise<Person> {
  peopleMade += 1;
  const participant = new Person(stage, name, peopleMade);
  const { email, password } = participant;
  await participant.client.signUp({ name, email, password });
  return participant;
}

/** @returns a participant before the first answer */
export async function enrolledPerson(stage: Stage, name: string): Promise<Person> {
  const participant = await person(stage, name);
  await participant.hasEnrolled();
  return participant;
}

/** A participant who remembers their answers. */
export class Person {
  readonly name: string;
  readonly email: string;
  readonly password = 'varanda4851';
  client: StudyClient;
  readonly #stage: Stage;
  readonly #random: SeededRandom;
  /** Answer to every item of the inventory of a day; random if absent. */
  readonly feels: Partial<Record<StudyDay, InventoryAnswer>> = {};
  readonly #answers: Record<StudyDay, DayAnswers> = { 1: unansweredDay(1), 2: unansweredDay(2), 3: unansweredDay(3) };

  constructor(stage: Stage, name: string, seed: number) {
    this.#stage = stage;
    this.name = name;
    this.email = `${name.toLowerCase()}-${seed}@example.org`;
    this.client = stage.newClient();
    this.#random = seededRandom(seed);
  }

  /** @returns what this person has answered on a day. */
  answersOf(day: StudyDay): DayAnswers {
    return this.#answers[day];
  }

  progress(): Promise<OutputOf<typeof readProgress>> {
    return this.client.call(readProgress);
  }

  record(): Promise<OutputOf<typeof readResearchRecord>> {
    return this.client.call(readResearchRecord);
  }

  /** @returns another browser in which the same person is signed in. */
  async otherDevice(): Promise<StudyClient> {
    const client = this.#stage.newClient();
    await client.signIn(this);
    return client;
  }

  async hasConsented(): Promise<void> {
    const { consent } = this.#stage.parts?.material ?? (await this.client.call(readMaterial));
    await this.client.call(giveConsent, {
      consentHash: consent.hash,
      accepted: true,
      healthDataAccepted: true,
      typedName: `${this.name} da Silva`,
    });
  }

  async hasEnrolled(changed: Parameters<typeof questionnaire>[0] = {}): Promise<void> {
    await this.hasConsented();
    await this.client.call(enrol, questionnaire({ fullName: this.name, email: this.email, ...changed }));
  }

  /** Does what is due on the current day, up to the end of a part and with it. */
  async hasFinished(part: DayPart, plan: Partial<RightAnswers> = {}): Promise<void> {
    const { parts, walks } = this.#stage;
    const finish = (study: AnsweredStudy) => this.#finish(part, plan, study);
    if (parts === undefined || walks !== undefined) await finish(studyOverCalls(this.client, this.#stage));
    else await inStudyByRows(parts, this.email, finish);
  }

  async #finish(part: DayPart, plan: Partial<RightAnswers>, study: AnsweredStudy): Promise<void> {
    for (;;) {
      const { day, phase } = await study.progress();
      const due = dayParts[phase - 1];
      if (due === undefined || phase > dayParts.indexOf(part) + 1) return;
      if (due === 'inventory') await this.#fillInventory(study, day);
      else if (due === 'wordRating') await this.#rateWords(study, day);
      else await this.#doTask(study, { day, task: due }, { ...quickDay, ...plan }[due]);
    }
  }

  /** Waits until a later day is open and presses its button. */
  async hasStartedDay(day: StudyDay): Promise<void> {
    await this.hasWaitedForNextDay();
    await this.client.call(startDay, { day });
  }

  async hasWaitedForNextDay(): Promise<void> {
    const { nextDay, serverTime } = await this.progress();
    const waitMs = Date.parse(nextDay?.opensAt ?? serverTime) - Date.parse(serverTime);
    if (waitMs > 0) await this.#stage.clock.advance(Math.ceil(waitMs / 1000));
  }

  /** Does a whole day, after all the days before it. */
  async hasFinishedDay(day: StudyDay, plan: Partial<RightAnswers> = {}): Promise<void> {
    for (;;) {
      const now = await this.progress();
      if (now.day > day || (now.day === day && now.phase === 7)) return;
      if (now.enrolment !== 'enrolled') await this.hasEnrolled();
      else if (now.phase === 7) await this.hasStartedDay((now.day + 1) as StudyDay);
      else await this.hasFinished('test2', plan);
    }
  }

  async hasHadPageOpen(day: StudyDay, pageId: string, seconds: number): Promise<void> {
    await this.client.call(reportPresence, presenceReport({ day, pageId, seconds }));
    this.#answers[day].pageSeconds.set(pageId, seconds);
  }

  async #fillInventory(study: AnsweredStudy, day: StudyDay): Promise<void> {
    const answers: DayAnswers['inventory'] = [];
    const unsentEntries: AnswerEntry[] = [];
    for (let item = 1; item <= 21; item += 1) {
      const first = this.#answerOfInventory(day);
      unsentEntries.push({ kind: inventoryChoiceKind, input: choice(day, item, first) });
      answers.push(first);
      if (item % 7 !== 0) continue;
      const second = this.#answerOfInventory(day);
      unsentEntries.push({ kind: inventoryChoiceKind, input: choice(day, item, second, 2) });
      answers[item - 1] = second;
    }
    await study.answer([...unsentEntries, { kind: inventorySubmissionKind, input: { day } }]);
    this.#answers[day].inventory = answers;
  }

  #answerOfInventory(day: StudyDay): InventoryAnswer {
    return this.feels[day] ?? this.#random.pick([0, 1, 2, 3] as const);
  }

  async #rateWords(study: AnsweredStudy, day: StudyDay): Promise<void> {
    const opened = await study.openRating(day);
    const unsentEntries: AnswerEntry[] = [];
    let course = ratingSessionOf(opened);
    for (;;) {
      const due = dueWord(course);
      if (due === null) return study.answer(unsentEntries);
      const { word, position, againFor } = due;
      const outcome = this.#random.pick(['rated', 'rated', 'rated', 'rated', 'rated', 'timedOut', 'voided'] as const);
      const rating = {
        valence: this.#random.integer(1, 9),
        reactionTimeMs: this.#random.integer(3000, 49_999) / 10,
      };
      const answer = outcome === 'rated' ? rating : outcome;
      unsentEntries.push({ kind: wordRatingKind, input: presentation(day, position, word, answer) });
      course = applyPresentation(course, { word, outcome, ...(outcome === 'rated' ? rating : {}) });
      if (outcome !== 'rated') continue;
      if (againFor === null) this.#answers[day].ratings.push({ word, ...rating });
      else this.#answers[day].ratingsAgain.push({ word, againFor, ...rating });
    }
  }

  async #doTask(
    study: AnsweredStudy,
    place: { day: StudyDay; task: RelationTask },
    rightCounts: readonly number[],
  ): Promise<void> {
    const { day, task } = place;
    const { attempt, items, answeredItems } = await study.openBlock(place);
    if (answeredItems === items.length) return this.#rateWords(study, day);
    const rights = await rightOptions(study.database, this.email, { day, task, attempt });
    const rightCount = rightCounts[attempt - 1] ?? items.length;
    const toBeRight = new Set(this.#random.shuffle(items).slice(0, rightCount));
    const done = this.#answers[day].attempts;
    const made = done.find((one) => one.task === task && one.attempt === attempt) ?? { task, attempt, items: [] };
    if (!done.includes(made)) done.push(made);
    const unsentEntries: AnswerEntry[] = [];
    for (const item of items.slice(answeredItems)) {
      const right = rights[item.number - 1] ?? '';
      const wrong = this.#random.pick(item.options.filter((option) => option !== right));
      const [chosen, other] = toBeRight.has(item) ? [right, wrong] : [wrong, right];
      const dropsTwice = item.number % 9 === 0;
      const input = relationAnswer({ day, task, attempt, item: item.number }, chosen, dropsTwice ? other : undefined);
      unsentEntries.push({ kind: relationItemKind, input });
      made.items.push({ sample: item.sample, context: item.context, options: item.options, chosen, right });
    }
    await study.answer(unsentEntries);
  }
}

import { drawsWords } from '#study/assignment/assignment.ts';
import { daysWithInventory } from '#study/inventory/inventory-days.ts';
import { resultOfAttempt } from '#study/progress/attempt-result.ts';
import { advance, initialProgress, type ProgressEvent } from '#study/progress/progress.ts';
import { isTraining, phases, type RelationTask, type StudyDay, trainingTestedBy } from '#study/protocol.ts';
import { publicItem } from '#study/relation-task/public-item.ts';
import { scoreItem } from '#study/relation-task/score-block.ts';
import { dueWord, repeatsLeft } from '#study/word-rating/rating-session-state.ts';
import type { RepeatSettings } from '#study/word-rating/repeat-settings.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import { deriveUuid } from './derive-uuid.ts';
import type { SimulatedChoice } from './simulate-inventory.ts';
import type { SimulatedPerson } from './simulate-person.ts';
import type { SimulatedQuestionnaire } from './simulate-questionnaire.ts';
import type { SimulatedPresentation } from './simulate-rating.ts';
import { SimulatedClock } from './simulated-clock.ts';
import {
  type DrawContext,
  drawAssignment,
  drawBlock,
  drawRating,
  emptyDay,
  sessionStateOfRating,
} from './simulated-draws.ts';
import type {
  SimulatedBlock,
  SimulatedDay,
  SimulatedEvent,
  SimulatedParticipation,
} from './simulated-participation.ts';
import type { SimulatedStudy } from './simulated-study.ts';
import type { BlockPlace, PresentedWord, SubmittedAnswer, WalkedStudy, WalkerStatus } from './walked-study.ts';

/** Follows the server's rules and refusals. Seeds derive from the participant's, so draws are reproducible. */
export class StudyInMemory implements WalkedStudy<WalkerStatus> {
  readonly clock: SimulatedClock;
  readonly questionnaireFields: SimulatedStudy['questionnaireFields'];
  readonly #study: SimulatedStudy;
  readonly #person: SimulatedPerson;
  readonly #days: SimulatedDay[] = [];
  readonly #events: SimulatedEvent[] = [];
  #progress = initialProgress;
  #consentedAtMs: number | null = null;
  #enrolment: SimulatedParticipation['enrolment'] = null;

  constructor(simulated: SimulatedStudy, person: SimulatedPerson, startsAtMs: number) {
    this.#study = simulated;
    this.#person = person;
    this.clock = new SimulatedClock(startsAtMs);
    this.questionnaireFields = simulated.questionnaireFields;
  }

  /** @throws RangeError before consent */
  participation(): SimulatedParticipation {
    if (this.#consentedAtMs === null) throw new RangeError('A participation begins with consent.');
    const { day, phase } = this.#progress;
    return {
      consentedAtMs: this.#consentedAtMs,
      enrolment: this.#enrolment,
      day,
      phase,
      days: this.#days,
      events: this.#events,
      lastAtMs: this.clock.nowMs,
    };
  }

  /** @throws RangeError before the current day is finished */
  nextDayOpensAtMs(): number {
    const { finishedAtMs } = this.#today();
    if (finishedAtMs === null) throw new RangeError('The day before has not been finished.');
    return this.#study.dayOpensAt(finishedAtMs, this.#person.timeZone);
  }

  get inventoryDays(): StudyDay[] {
    return daysWithInventory(this.#study.settings.inventoryDays);
  }

  get repeats(): RepeatSettings {
    const { baselineAgain, retest, ratePseudoWords } = this.#study.settings;
    return { baselineAgain, retest, ratePseudoWords };
  }

  async readProgress(): Promise<WalkerStatus> {
    return this.#status();
  }

  async giveConsent(): Promise<WalkerStatus> {
    this.#consentedAtMs = this.clock.nowMs;
    this.#record('consentAccepted', { consentHash: this.#study.consentHash });
    return this.#status();
  }

  async enrol(_person: SimulatedPerson, answers: SimulatedQuestionnaire): Promise<WalkerStatus> {
    this.#enrolment = { answers, enrolledAtMs: this.clock.nowMs };
    // Calendar dates are assigned later, so the study counts as open.
    this.#applyProgressEvent({ kind: 'enrolled', study: 'open' });
    this.#days.push(emptyDay(1, this.clock.nowMs));
    return this.#status();
  }

  async startDay(day: StudyDay): Promise<WalkerStatus> {
    const isOpen = this.clock.nowMs >= this.nextDayOpensAtMs();
    const asksInventory = this.inventoryDays.includes(day);
    this.#applyProgressEvent({ kind: 'dayStarted', day, isOpen, study: 'open', asksInventory });
    this.#days.push(emptyDay(day, this.clock.nowMs));
    return this.#status();
  }

  openPage({ seed }: SimulatedPerson, day: StudyDay): string {
    return deriveUuid(seed, 'page', day);
  }

  async reportSessionTime({ pageId, seconds }: { pageId: string; seconds: number }): Promise<void> {
    const { pages } = this.#today();
    const report = { pageId, seconds, reportedAtMs: this.clock.nowMs };
    const index = pages.findIndex((page) => page.pageId === pageId);
    pages.splice(index === -1 ? pages.length : index, 1, report);
  }

  async readChoices(): Promise<{ item: number; revision: number }[]> {
    const newest = new Map(this.#today().choices.map(({ item, revision }) => [item, revision]));
    return [...newest].map(([item, revision]) => ({ item, revision }));
  }

  async choose(_day: StudyDay, choice: SimulatedChoice): Promise<void> {
    this.#today().choices.push({ ...choice, receivedAtMs: this.clock.nowMs });
  }

  async submitInventory(day: StudyDay): Promise<WalkerStatus> {
    const today = this.#today();
    const answered = new Set(today.choices.map(({ item }) => item)).size;
    this.#applyProgressEvent({ kind: 'inventorySubmitted', day, answered });
    today.submittedAtMs = this.clock.nowMs;
    return this.#status();
  }

  async openWordRating(day: StudyDay) {
    const today = this.#today();
    today.rating ??= drawRating(this.#drawnFor(), this.#days[0]?.rating ?? null, day, this.clock.nowMs);
    const { order, comparedWords, scaleReversed, presentations, repeatedPresentations, plan } = today.rating;
    const opened = { order, comparedWords, scaleReversed, presentations };
    if (plan === null) return opened;
    const { ratings, again } = sessionStateOfRating({ ...today.rating, repeatedPresentations: [] });
    const words = again?.map(({ word, againFor }) => ({ word, againFor })) ?? null;
    return { ...opened, again: { plan, ratings, words, presentations: repeatedPresentations } };
  }

  async storePresentation(
    { day, position, word, shownAtMs }: PresentedWord,
    presentation: SimulatedPresentation,
  ): Promise<WalkerStatus> {
    const today = this.#today();
    const { rating } = today;
    if (rating === null) throw new RangeError('No words are rated before the session is open.');
    const againFor = dueWord(sessionStateOfRating(rating))?.againFor ?? null;
    const stored = { ...presentation, position, word, shownAtMs, receivedAtMs: this.clock.nowMs };
    if (againFor === null) rating.presentations.push(stored);
    else rating.repeatedPresentations.push({ ...stored, againFor });
    const course = sessionStateOfRating(rating);
    const { ratings } = course;
    const left = repeatsLeft(course);
    if (rating.isAfterTests) {
      this.#applyProgressEvent({ kind: 'pseudoWordRated', day, pseudoWordsLeft: left });
      if (left === 0) today.finishedAtMs = this.clock.nowMs;
      return this.#status();
    }
    const ratedWords = course.session.ratedCount;
    this.#applyProgressEvent({ kind: 'wordRated', day, ratedWords, leftToRateAgain: left });
    if (this.#progress.phase !== phases.wordRating) {
      rating.completedAtMs = this.clock.nowMs;
      if (drawsWords(day, this.#study.settings)) {
        today.assignment = {
          assignment: drawAssignment(this.#drawnFor(), day, ratings),
          assignedAtMs: this.clock.nowMs,
        };
      }
    }
    return this.#status();
  }

  async openBlock(day: StudyDay, task: RelationTask) {
    const last = this.#today().blocks.findLast((block) => block.task === task);
    if (last === undefined || (last.finishedAtMs !== null && isTraining(task))) return this.#openNextBlock(day, task);
    const { attempt, items } = last;
    const answeredItems = last.answers.length;
    if (last.finishedAtMs === null) this.#record('blockResumed', { task, attempt, answeredItems });
    return { attempt, items: items.map(publicItem), answeredItems };
  }

  #openNextBlock(day: StudyDay, task: RelationTask) {
    const { blocks } = this.#today();
    const attempt = blocks.filter((block) => block.task === task).length + 1;
    const assignment = this.#days.findLast((row) => row.assignment !== null)?.assignment?.assignment;
    if (assignment === undefined) throw new RangeError('The tasks need an assignment.');
    const trainedItems = blocks.findLast((block) => block.task === trainingTestedBy(task))?.items ?? [];
    const block = drawBlock(this.#drawnFor(), { day, task, attempt, assignment, trainedItems }, this.clock.nowMs);
    blocks.push(block);
    this.#record('blockOpened', { task, attempt });
    return { attempt, items: block.items.map(publicItem), answeredItems: 0 };
  }

  async answerItem({ day, task, attempt }: BlockPlace, number: number, answer: SubmittedAnswer) {
    const block = this.#today().blocks.findLast((row) => row.task === task && row.attempt === attempt);
    const item = block?.items[number - 1];
    if (block === undefined || item === undefined || number !== block.answers.length + 1) {
      throw new RangeError(`Item ${number} of attempt ${attempt} at ${task} is not the next one.`);
    }
    const correct = scoreItem(item, answer.chosen) === 1;
    block.answers.push({ ...answer, item: number, correct, receivedAtMs: this.clock.nowMs });
    if (number === block.items.length) this.#finishBlock(day, block);
    return { correct: isTraining(task) ? correct : null, progress: this.#status() };
  }

  #finishBlock(day: StudyDay, block: SimulatedBlock): void {
    const { task, attempt, answers } = block;
    const result = resultOfAttempt({ task, attempt, correct: answers.map(({ correct }) => correct) });
    Object.assign(block, { finishedAtMs: this.clock.nowMs, ...result } satisfies Partial<SimulatedBlock>);
    const { rating } = this.#today();
    const pseudoWordsFollow = task === 'test2' && rating?.plan?.pseudoWords === true;
    if (rating !== null) rating.isAfterTests = pseudoWordsFollow;
    const pseudoWordsLeft = pseudoWordsFollow ? pseudoWords.length : 0;
    this.#applyProgressEvent({
      kind: 'blockFinished',
      day,
      task,
      attempt,
      scorePercent: result.scorePercent,
      pseudoWordsLeft,
    });
    if (this.#progress.phase === phases.finished) this.#today().finishedAtMs = this.clock.nowMs;
  }

  #applyProgressEvent(event: ProgressEvent): void {
    const before = this.#progress;
    const advanced = advance(before, event);
    if (!advanced.ok) throw new RangeError(`${event.kind} is refused: ${advanced.refusal}.`);
    this.#progress = advanced.progress;
    if (before.phase !== advanced.progress.phase) {
      this.#record('phaseChanged', { from: before.phase, to: advanced.progress.phase });
    }
  }

  #record(kind: string, detail: object): void {
    this.#events.push({ day: this.#progress.day, kind, detail, happenedAtMs: this.clock.nowMs });
  }

  #drawnFor(): DrawContext {
    return { ...this.#study, personSeed: this.#person.seed };
  }

  #today(): SimulatedDay {
    const today = this.#days.at(-1);
    if (today === undefined) throw new RangeError('No day has begun.');
    return today;
  }

  #status(): WalkerStatus {
    const { day, phase } = this.#progress;
    const consented = this.#consentedAtMs === null ? 'none' : 'consented';
    return { enrolment: this.#enrolment === null ? consented : 'enrolled', consentOutdated: false, day, phase };
  }
}

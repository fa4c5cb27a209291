import type { z } from 'zod';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import {
  inventoryChoiceKind,
  inventorySubmissionKind,
  readInventory,
} from '#contract/participation/inventory-calls.ts';
import { type PageFacts, pageKind } from '#contract/participation/page-calls.ts';
import { enrol, readProgress, startDay } from '#contract/participation/participation-calls.ts';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { device } from '#contract/platform/shapes.ts';
import { simulateMeasures } from '#rehearsal/filled-study/simulate-measures.ts';
import { deriveUuid } from '#rehearsal/simulation/derive-uuid.ts';
import type { SimulatedChoice } from '#rehearsal/simulation/simulate-inventory.ts';
import type { SimulatedPerson } from '#rehearsal/simulation/simulate-person.ts';
import type { SimulatedQuestionnaire } from '#rehearsal/simulation/simulate-questionnaire.ts';
import type { SimulatedPresentation } from '#rehearsal/simulation/simulate-rating.ts';
import { SimulatedClock } from '#rehearsal/simulation/simulated-clock.ts';
import { simulatePageFacts } from '#rehearsal/simulation/simulated-page-facts.ts';
import type { BlockPlace, PresentedWord, SubmittedAnswer, WalkedStudy } from '#rehearsal/simulation/walked-study.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';
import { localDate } from '#study/time-zone/zoned-time.ts';
import type { StudyClient } from './study-client.ts';

export type Surroundings = {
  material: PublicMaterial;
  /** Web build of the installation, part of every answer. */
  build: string;
};

/** A study over API calls, by network or in process. All methods throw CallFailed when refused. */
export class StudyOverCalls implements WalkedStudy<ProgressView> {
  readonly questionnaireFields: WalkedStudy<ProgressView>['questionnaireFields'];
  readonly #client: StudyClient;
  readonly #consentHash: string;
  readonly #email: string;
  readonly #person: SimulatedPerson;
  #device: z.input<typeof device>;
  #reports = 0;
  #clock = new SimulatedClock(0);
  #serverTimeMs = 0;
  /** Page facts to send with the next answer. */
  #newPage: PageFacts | null = null;

  constructor(
    client: StudyClient,
    { person, email, material, build }: Surroundings & { person: SimulatedPerson; email: string },
  ) {
    const { viewportWidthPx, viewportHeightPx, frameIntervalMs } = person.device;
    this.questionnaireFields = material.questionnaire.fields;
    this.#client = client;
    this.#consentHash = material.consent.hash;
    this.#email = email;
    this.#person = person;
    this.#device = { viewportWidthPx, viewportHeightPx, frameIntervalMs, build };
  }

  get clock(): SimulatedClock {
    return this.#clock;
  }

  /** Device time starts as server time and advances during a day's parts. */
  #setClock(progress: ProgressView): ProgressView {
    this.#serverTimeMs = Date.parse(progress.serverTime);
    this.#clock = new SimulatedClock(this.#serverTimeMs);
    return progress;
  }

  async readProgress(): Promise<ProgressView> {
    return this.#setClock(await this.#client.call(readProgress));
  }

  async giveConsent({ fullName }: SimulatedPerson): Promise<ProgressView> {
    const progress = await this.#client.call(giveConsent, {
      consentHash: this.#consentHash,
      accepted: true,
      healthDataAccepted: true,
      typedName: fullName,
    });
    return this.#setClock(progress);
  }

  async enrol(
    { fullName, timeZone }: SimulatedPerson,
    { added, ...answers }: SimulatedQuestionnaire,
  ): Promise<ProgressView> {
    const progress = await this.#client.call(enrol, {
      ...answers,
      ...added,
      fullName,
      email: this.#email,
      // The device's time may be past midnight before the server's, which refuses a date in the future.
      date: localDate(this.#serverTimeMs, timeZone),
      wantsToParticipate: true,
      timeZone,
    });
    return this.#setClock(progress);
  }

  async startDay(day: StudyDay): Promise<ProgressView> {
    return this.#setClock(await this.#client.call(startDay, { day }));
  }

  /** A new page load after a break. */
  openPage(person: SimulatedPerson, day: StudyDay): string {
    const page = deriveUuid(person.seed, 'page', day, new Date(this.#clock.nowMs).toISOString());
    this.#newPage = { day, page, ...simulatePageFacts(person, page) };
    return page;
  }

  async #deviceOnPage(): Promise<z.input<typeof device>> {
    if (this.#newPage !== null) {
      const { page } = await this.#client.answer(pageKind, this.#newPage);
      this.#device = { ...this.#device, page };
      this.#newPage = null;
    }
    return this.#device;
  }

  async reportSessionTime(report: { day: StudyDay; pageId: string; seconds: number }): Promise<void> {
    this.#reports += 1;
    const page = { report: this.#reports, state: 'visible', place: 'home', unsentCount: 0 } as const;
    await this.#client.call(reportPresence, { ...report, ...page });
  }

  async readChoices(): Promise<readonly { item: number; revision: number }[]> {
    return (await this.#client.call(readInventory)).choices;
  }

  async choose(day: StudyDay, choice: SimulatedChoice): Promise<void> {
    await this.#client.answer(inventoryChoiceKind, { day, ...choice, device: await this.#deviceOnPage() });
  }

  async submitInventory(day: StudyDay): Promise<ProgressView> {
    return (await this.#client.answer(inventorySubmissionKind, { day })).progress;
  }

  async openWordRating(day: StudyDay) {
    return this.#client.call(openWordRating, { day });
  }

  async storePresentation(
    { shownAtMs, ...place }: PresentedWord,
    { tookMs, ...ending }: SimulatedPresentation,
  ): Promise<ProgressView> {
    const shownAt = new Date(shownAtMs).toISOString();
    const measures = simulateMeasures(this.#person, place, { tookMs, outcome: ending.outcome });
    const shown = { ...place, shownAt, ...measures, device: await this.#deviceOnPage() };
    return (await this.#client.answer(wordRatingKind, { ...shown, ...ending })).progress;
  }

  async openBlock(day: StudyDay, task: RelationTask) {
    return this.#client.call(openRelationBlock, { day, task });
  }

  async answerItem(place: BlockPlace, item: number, { chosen, trace, ...answer }: SubmittedAnswer) {
    const startedAt = new Date(answer.startedAtMs).toISOString();
    const course = { ...answer.course, earlier: answer.earlier };
    const how = { trace, startedAt, course, device: await this.#deviceOnPage() };
    return this.#client.answer(relationItemKind, { ...place, item, chosen, ...how });
  }
}

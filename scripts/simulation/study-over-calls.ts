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
import { moveRehearsalClock } from '#contract/platform/installation-calls.ts';
import type { device } from '#contract/platform/shapes.ts';
import { simulateMeasures } from '#rehearsal/filled-study/simulate-measures.ts';
import { deriveUuid } from '#rehearsal/simulation/derive-uuid.ts';
import type { SimulatedChoice } from '#rehearsal/simulation/simulate-inventory.ts';
import type { SimulatedPerson } from '#rehearsal/simulation/simulate-person.ts';
import type { SimulatedQuestionnaire } from '#rehearsal/simulation/simulate-questionnaire.ts';
import type { SimulatedShowing } from '#rehearsal/simulation/simulate-rating.ts';
import { SimulatedClock } from '#rehearsal/simulation/simulated-clock.ts';
import { simulatePageFacts } from '#rehearsal/simulation/simulated-page-facts.ts';
import type { BlockPlace, GivenAnswer, WalkedStudy, WordOnScreen } from '#rehearsal/simulation/walked-study.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';
import { localDate } from '#study/time-zone/zoned-time.ts';
import type { StudyClient } from './study-client.ts';

/** What everybody in one simulation is shown. */
export type Surroundings = {
  material: PublicMaterial;
  /** The build of the browser app that the installation serves; every answer names it. */
  build: string;
  /**
   * The installation's clock goes on by what a person says that they took, as it would for somebody who does take it. Without, all is
   * done in no time, and the server sees that it was.
   */
  takesTime: boolean;
};

/**
 * The study of an installation, over the calls that the browser app makes; the client decides whether they go over the network or
 * straight into an app. Every function throws CallFailed when the server refuses.
 */
export class StudyOverCalls implements WalkedStudy<ProgressView> {
  readonly questionnaireFields: WalkedStudy<ProgressView>['questionnaireFields'];
  readonly #client: StudyClient;
  readonly #consentHash: string;
  readonly #email: string;
  readonly #person: SimulatedPerson;
  #device: z.input<typeof device>;
  #reports = 0;
  #clock = new SimulatedClock(0);
  readonly #takesTime: boolean;
  /** What the installation's clock is behind the person's; below 0 where it is ahead. */
  #behindMs = 0;
  /** The page that is open and has not been announced yet: it is with its first answer. */
  #newPage: PageFacts | null = null;

  constructor(
    client: StudyClient,
    { person, email, material, build, takesTime }: Surroundings & { person: SimulatedPerson; email: string },
  ) {
    const { viewportWidthPx, viewportHeightPx, frameIntervalMs } = person.device;
    this.questionnaireFields = material.questionnaire.fields;
    this.#client = client;
    this.#consentHash = material.consent.hash;
    this.#email = email;
    this.#person = person;
    this.#takesTime = takesTime;
    this.#device = { viewportWidthPx, viewportHeightPx, frameIntervalMs, build };
  }

  get clock(): SimulatedClock {
    return this.#clock;
  }

  /** The server's time is taken to be the device's as well, until the parts of a day make it go on. */
  #setClock(progress: ProgressView): ProgressView {
    this.#clock = new SimulatedClock(Date.parse(progress.serverTime));
    return progress;
  }

  async letTimePass(milliseconds: number): Promise<void> {
    if (!this.#takesTime) return;
    this.#behindMs += milliseconds;
    if (this.#behindMs <= 0) return;
    const advanceSeconds = Math.ceil(this.#behindMs / 1000);
    await this.#client.call(moveRehearsalClock, { advanceSeconds });
    this.#behindMs -= advanceSeconds * 1000;
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
      date: localDate(this.#clock.nowMs, timeZone),
      wantsToParticipate: true,
      timeZone,
    });
    return this.#setClock(progress);
  }

  async startDay(day: StudyDay): Promise<ProgressView> {
    return this.#setClock(await this.#client.call(startDay, { day }));
  }

  /** Whoever comes back has loaded another page. */
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

  async storeShowing(
    { shownAtMs, ...place }: WordOnScreen,
    { tookMs, ...ending }: SimulatedShowing,
  ): Promise<ProgressView> {
    const shownAt = new Date(shownAtMs).toISOString();
    const measured = simulateMeasures(this.#person, place, { tookMs, outcome: ending.outcome });
    const shown = { ...place, shownAt, onsetUncertaintyMs: null, measured, device: await this.#deviceOnPage() };
    return (await this.#client.answer(wordRatingKind, { ...shown, ...ending })).progress;
  }

  async openBlock(day: StudyDay, task: RelationTask) {
    return this.#client.call(openRelationBlock, { day, task });
  }

  async answerItem(place: BlockPlace, item: number, { chosen, trace, ...answer }: GivenAnswer) {
    const startedAt = new Date(answer.startedAtMs).toISOString();
    const course = { ...answer.course, earlier: answer.earlier };
    const how = { trace, startedAt, course, device: await this.#deviceOnPage() };
    return this.#client.answer(relationItemKind, { ...place, item, chosen, ...how });
  }
}

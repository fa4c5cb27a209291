import type { AnswerKind } from '#contract/participation/answer-kind.ts';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { enrol, readProgress } from '#contract/participation/participation-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { Call, InputOf } from '#contract/platform/call.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { choice, presentation, questionnaire } from '#tests/support/calls/call-inputs.ts';

type Asked = Call | AnswerKind;
type Progress = { enrolment: string; consentOutdated: boolean; day: 1 | 2 | 3; phase: number; material?: string };
type Said = { refusal?: string; progress?: Progress } & Partial<Progress> & { order?: string[] };

/** Does day 1 up to the last rating, one request at a time, without reading anything but the replies. */
export class RacingParticipant {
  readonly #name: string;
  /** Servers that take turns by chance. */
  readonly #client: StudyClient;
  #shown: PublicMaterial | null = null;
  #progress: Progress | null = null;
  #item = 0;
  #order: string[] | null = null;
  #rated = 0;
  /** The inventory shown when each item was answered. */
  readonly shownFor = new Map<number, string>();
  /** The questionnaire that was before their eyes. */
  questionnaire: string | null = null;
  readonly refusals = new Map<string, number>();

  constructor(name: string, client: StudyClient) {
    this.#name = name;
    this.#client = client;
  }

  get isDone(): boolean {
    return this.#progress !== null && this.#progress.phase > 2;
  }

  /** Does the next thing that their page would. @returns what that was */
  async step(): Promise<string> {
    if (this.#progress === null) {
      await this.#follow((await this.#client.request('GET', readProgress.path)).body as Progress);
      return 'progress';
    }
    const { enrolment, consentOutdated, phase } = this.#progress;
    if (this.isDone) return 'nothing';
    if (enrolment === 'none' || consentOutdated) return this.#consents();
    if (enrolment === 'consented') {
      this.#shown ??= await this.#client.call(readMaterial);
      const questionnaireHash = this.#shown.questionnaire.hash;
      return this.#asks('enrol', enrol, { ...this.#questionnaire(), questionnaireHash }, () => {
        this.questionnaire = questionnaireHash;
      });
    }
    if (phase === 1) return this.#answersItem();
    if (this.#order === null) return this.#asks('open rating', openWordRating, { day: 1 });
    return this.#ratesWord();
  }

  #questionnaire(): InputOf<typeof enrol> {
    return questionnaire({ fullName: this.#name, email: `${this.#name.toLowerCase()}@example.org` });
  }

  async #consents(): Promise<string> {
    this.#shown ??= await this.#client.call(readMaterial);
    const consentHash = this.#shown.consent.hash;
    const said = { consentHash, accepted: true, healthDataAccepted: true, typedName: `${this.#name} da Silva` };
    return this.#asks('consent', giveConsent, said);
  }

  async #answersItem(): Promise<string> {
    if (this.#item === 21) return this.#asks('hand in', inventorySubmissionKind, { day: 1, seen: Array(21).fill(1) });
    const item = this.#item + 1;
    this.#shown ??= await this.#client.call(readMaterial);
    const shown = this.#shown.inventory.hash;
    return this.#asks('choice', inventoryChoiceKind, choice(1, item, 1), () => {
      this.#item = item;
      this.shownFor.set(item, shown);
    });
  }

  async #ratesWord(): Promise<string> {
    const position = this.#rated + 1;
    const word = this.#order?.[this.#rated] ?? '';
    const rated = presentation(1, position, word, { valence: 7, reactionTimeMs: 801.5 });
    return this.#asks(position === 40 ? 'last rating' : 'rating', wordRatingKind, rated, () => {
      this.#rated = position;
    });
  }

  async #asks(what: string, asked: Asked, input: object, whenDone: () => void = () => undefined): Promise<string> {
    const { status, body } = await ('kind' in asked
      ? this.#client.requestAnswer(asked, input)
      : this.#client.request('POST', asked.path, input));
    const said = body as Said;
    if (status === 200) {
      whenDone();
      if (said.order !== undefined) this.#order = said.order;
      const progress = said.progress ?? (said.enrolment === undefined ? null : (said as Progress));
      if (progress !== null) await this.#follow(progress);
      return what;
    }
    const refusal = said.refusal ?? `status ${status}`;
    this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
    // The page reads its progress and the current texts.
    this.#shown = null;
    await this.#follow((await this.#client.request('GET', readProgress.path)).body as Progress);
    return `${what}: ${refusal}`;
  }

  async #follow(progress: Progress): Promise<void> {
    this.#progress = progress;
    if (progress.material !== this.#shown?.hash) this.#shown = await this.#client.call(readMaterial);
  }
}

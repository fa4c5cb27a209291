import type { StudyDay } from '#study/protocol.ts';
import type { SimulatedOutcome } from './simulate-interaction.ts';
import type { WalkedStudy, WalkerStatus } from './walked-study.ts';

/** As on a real page. */
const reportEveryMs = 15_000;

export class SimulatedPage {
  readonly #study: Pick<WalkedStudy<WalkerStatus>, 'clock' | 'reportSessionTime'>;
  readonly #day: StudyDay;
  readonly #pageId: string;
  readonly #openedAtMs: number;
  #reportedAtMs: number;
  /** Outcome of the last answered item. */
  outcome: SimulatedOutcome | null = null;

  constructor(
    study: Pick<WalkedStudy<WalkerStatus>, 'clock' | 'reportSessionTime'>,
    { day, pageId }: { day: StudyDay; pageId: string },
  ) {
    this.#study = study;
    this.#day = day;
    this.#pageId = pageId;
    this.#openedAtMs = study.clock.nowMs;
    this.#reportedAtMs = study.clock.nowMs;
  }

  /** Advances time without waiting. */
  async pass(milliseconds: number): Promise<void> {
    const { clock } = this.#study;
    clock.pass(milliseconds);
    if (clock.nowMs - this.#reportedAtMs >= reportEveryMs) await this.report();
  }

  async report(): Promise<void> {
    const { nowMs } = this.#study.clock;
    this.#reportedAtMs = nowMs;
    const seconds = Math.floor((nowMs - this.#openedAtMs) / 1000);
    await this.#study.reportSessionTime({ day: this.#day, pageId: this.#pageId, seconds });
  }
}

import { reportSessionTime } from '#contract/participation/participation-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { deriveUuid } from '#simulation/derive-uuid.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { StudyClient } from './study-client.ts';

/** As often as a real page reports. */
const reportEveryMs = 15_000;

/** The page a simulated person has open: its clock, which runs by itself, and the session time it reports. */
export class SimulatedPage {
  readonly #client: StudyClient;
  readonly #day: StudyDay;
  readonly #pageId: string;
  readonly #openedAtMs: number;
  #sinceOpenedMs = 0;
  #reportedMs = 0;

  /** @param openedAt the server's time, which is taken to be the device's as well */
  constructor(client: StudyClient, { seed, day, openedAt }: { seed: number; day: StudyDay; openedAt: string }) {
    this.#client = client;
    this.#day = day;
    this.#pageId = deriveUuid(seed, 'page', day, openedAt);
    this.#openedAtMs = Date.parse(openedAt);
  }

  /** The device's clock, for what is shown now. */
  get now(): string {
    return new Date(this.#openedAtMs + Math.round(this.#sinceOpenedMs)).toISOString();
  }

  /** Lets time pass on the page, without waiting. */
  async pass(milliseconds: number): Promise<void> {
    this.#sinceOpenedMs += milliseconds;
    if (this.#sinceOpenedMs - this.#reportedMs >= reportEveryMs) await this.report();
  }

  async report(): Promise<void> {
    this.#reportedMs = this.#sinceOpenedMs;
    const seconds = Math.floor(this.#sinceOpenedMs / 1000);
    const report: InputOf<typeof reportSessionTime> = { day: this.#day, pageId: this.#pageId, seconds };
    await this.#client.call(reportSessionTime, report);
  }
}

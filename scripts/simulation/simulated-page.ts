import type { InputOf } from '../../src/contract/call.ts';
import { reportSessionTime } from '../../src/contract/participation-calls.ts';
import type { StudyDay } from '../../src/study/protocol.ts';
import { deriveSeed } from '../../src/study/simulate/derive-seed.ts';
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
    this.#pageId = deriveUuid(seed, day, openedAt);
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

/** Version 4, as a browser makes it, but drawn from the seed. */
function deriveUuid(seed: number, day: StudyDay, openedAt: string): string {
  const hex = [0, 1, 2, 3]
    .map((part) => deriveSeed(seed, 'page', day, openedAt, part).toString(16).padStart(8, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

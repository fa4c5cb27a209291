import { relative } from 'node:path';
import { printSeconds } from './print-seconds.mjs';

/** Playwright reporter: total duration by file. */
export default class SecondsOfJourneys {
  #millisecondsByFile = new Map();

  onTestEnd({ location }, { duration }) {
    const file = relative(process.cwd(), location.file).replaceAll('\\', '/');
    this.#millisecondsByFile.set(file, (this.#millisecondsByFile.get(file) ?? 0) + duration);
  }

  onEnd() {
    printSeconds(
      'journeys',
      Array.from(this.#millisecondsByFile, ([name, milliseconds]) => ({ name, milliseconds })),
    );
  }
}

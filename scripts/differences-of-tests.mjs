import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Relative to the checkout. */
export const differencesFile = 'test-results/differences.json';

/** Vitest reporter: diffs of failed tests by full name, which the JSON reporter omits. */
export default class DifferencesOfTests {
  onTestRunEnd(testModules) {
    const failed = testModules.flatMap((testModule) => [...testModule.children.allTests('failed')]);
    const differences = failed.map((test) => {
      const diffs = (test.result().errors ?? []).flatMap(({ diff }) => (diff === undefined ? [] : [diff]));
      // Same separators as the JSON reporter's names.
      return [test.fullName.replaceAll(' > ', ' '), stripVTControlCharacters(diffs.join('\n'))];
    });
    writeFileSync(differencesFile, JSON.stringify(Object.fromEntries(differences)));
  }
}

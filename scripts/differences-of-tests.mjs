import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Where the differences of a run are, from the checkout. */
export const differencesFile = 'test-results/differences.json';

/** A reporter of vitest: how what failed tests received differs from what they expected, by the test's full name; its JSON leaves it out. */
export default class DifferencesOfTests {
  onTestRunEnd(testModules) {
    const failed = testModules.flatMap((testModule) => [...testModule.children.allTests('failed')]);
    const differences = failed.map((test) => {
      const diffs = (test.result().errors ?? []).flatMap(({ diff }) => (diff === undefined ? [] : [diff]));
      // The JSON reporter sets spaces between the names of a test and of what it stands in.
      return [test.fullName.replaceAll(' > ', ' '), stripVTControlCharacters(diffs.join('\n'))];
    });
    writeFileSync(differencesFile, JSON.stringify(Object.fromEntries(differences)));
  }
}

import { relative } from 'node:path';
import { printSeconds } from './print-seconds.mjs';

/** A reporter of vitest: what each file took to load, to set up and to run; with two databases a file has two lines. */
export default class SecondsOfTests {
  onTestRunEnd(testModules) {
    printSeconds(
      'tests',
      testModules.map((testModule) => {
        const { setupDuration, collectDuration, duration } = testModule.diagnostic();
        const file = relative(process.cwd(), testModule.moduleId).replaceAll('\\', '/');
        const project = testModule.project.name;
        return {
          name: project === '' ? file : `${file} (${project})`,
          milliseconds: setupDuration + collectDuration + duration,
        };
      }),
    );
  }
}

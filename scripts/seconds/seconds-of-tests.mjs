import { relative } from 'node:path';
import { printSeconds } from './print-seconds.mjs';

/** Vitest reporter: duration by file and database, set-up included. */
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

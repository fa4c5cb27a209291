// Installs and runs every check there is: npm test. The last line says how many passed and failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { differencesFile } from './differences-of-tests.mjs';
import { makeFolderForTests, removeFolderForTests } from './folder-for-tests.mjs';
import { buildServer, buildWeb, checkout, install, runProgram } from './installation.mjs';
import { InstallationFailure } from './installation-failure.mjs';
import { untilPrepared } from './machine-preparation.mjs';
import { runSideBySide } from './side-by-side.mjs';
import { standingChecks } from './standing-checks.mjs';
import { failedJourneys, failedTests } from './what-failed.mjs';

const reports = join(checkout, 'test-results');
let passed = 0;
let failed = 0;
const whatFailed = [];

try {
  await install();
  const folder = makeFolderForTests();
  process.env.TMPDIR = folder;
  process.once('exit', () => removeFolderForTests(folder));
  // As for whoever presses Ctrl-C: what lies in memory would stay there.
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
    process.once(signal, () => process.exit(code));
  const build = { name: 'build of the pages', run: async () => ((await buildWeb()) ? 0 : 1) };
  const server = { name: 'build of the server', run: async () => ((await buildServer()) === undefined ? 1 : 0) };
  const outcomes = await runSideBySide([...standingChecks, server, build]);
  for (const { name, holds } of outcomes) count(name, holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  const isBuilt = outcomes.at(-1).holds;
  await untilPrepared();
  mkdirSync(reports, { recursive: true });
  const browser = isBuilt ? await findOrInstallBrowser() : { missing: 'not run: the pages could not be built' };
  // The three days are waiting for the most part: nobody has to wait for them in the end.
  const threeDays = runJourneys('the three days', ['days'], browser, 2);
  await runServerTests();
  await runJourneys('browser journeys', ['screens', 'others'], browser, 3);
  await threeDays;
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  count('installation', { passed: 0, failed: 1 }, { reason: error.message });
}
if (whatFailed.length > 0) console.log(`== what failed\n\n${whatFailed.join('\n\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runServerTests() {
  const report = freshReport('vitest.json');
  const differences = freshReport(basename(differencesFile));
  const own = ['./scripts/seconds/seconds-of-tests.mjs', './scripts/differences-of-tests.mjs'];
  const reporters = ['default', ...own, 'json'].map((name) => `--reporter=${name}`);
  const words = ['run', ...reporters, `--outputFile.json=${report}`];
  const exitCode = await runProgram('vitest', 'vitest.mjs', words);
  const results = readReport(report);
  // A file that does not even load has no tests to count.
  const brokenFiles = results?.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  count(
    'tests of study and server',
    atLeastOneFailure(exitCode, results?.numPassedTests, (results?.numFailedTests ?? 0) + (brokenFiles?.length ?? 0)),
    { details: failedTests(results, readReport(differences)) },
  );
}

async function runJourneys(name, projects, browser, workers) {
  if ('missing' in browser) return count(name, { passed: 0, failed: 1 }, { reason: browser.missing });
  const [begin] = projects;
  const report = freshReport(`playwright-${begin}.json`);
  const words = [
    'test',
    ...projects.map((project) => `--project=${project}`),
    `--workers=${workers}`,
    `--output=test-results/journeys-${begin}`,
    '--reporter=list,json,./scripts/seconds/seconds-of-journeys.mjs',
  ];
  const exitCode = await runProgram('@playwright/test', 'cli.js', words, {
    PLAYWRIGHT_CHROMIUM: browser.path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // What was compiled stays for the next run.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(checkout, 'node_modules', '.cache', 'wordmood-journeys'),
  });
  const results = readReport(report);
  const stats = results?.stats;
  count(name, atLeastOneFailure(exitCode, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0), {
    details: failedJourneys(results),
  });
}

/** A run that ended badly without a failed test (an error outside of any, a report that is not there) is a failure too. */
function atLeastOneFailure(exitCode, passedTests = 0, failedTests = 0) {
  return { passed: passedTests, failed: exitCode === 0 ? failedTests : Math.max(failedTests, 1) };
}

function count(name, result, { reason, details = [] } = {}) {
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) whatFailed.push(...(details.length > 0 ? details : [`${name}: see above`]));
  const verdict = result.failed === 0 ? 'passed' : 'FAILED';
  console.log(`\n== ${name}: ${verdict}${reason === undefined ? '' : ` (${reason})`}\n`);
}

function freshReport(name) {
  const path = join(reports, name);
  rmSync(path, { force: true });
  return path;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

// npm run test:quick, npm test, npm run test:full: runs one tier; the last line has the totals.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { differencesFile } from './differences-of-tests.mjs';
import { failedJourneys, failedTests } from './failed-tests.mjs';
import { createTestFolder, removeTestFolder } from './folder-for-tests.mjs';
import { buildServer, buildWeb, checkout, install, runProgram } from './installation.mjs';
import { InstallationFailure } from './installation-failure.mjs';
import { awaitPreparation } from './machine-preparation.mjs';
import { installProgramsFor } from './programs-for-tests.mjs';
import { runSideBySide } from './side-by-side.mjs';
import { staticChecks } from './static-checks.mjs';

/** Vitest projects and Playwright runs of each tier, besides static checks; CONTRIBUTING.md says when to run which. */
const tiers = {
  quick: { vitest: ['pure'], playwright: [] },
  usual: { vitest: ['pure', 'server'], playwright: [{ name: 'journeys', projects: ['journeys'], workers: 3 }] },
  full: {
    vitest: ['pure', 'server', 'full-pure', 'full-server'],
    playwright: [
      { name: 'journeys', projects: ['journeys', 'screens', 'full-journeys'], workers: 3 },
      // One at a time, as they measure times.
      { name: 'true speed', projects: ['true-speed'], workers: 1 },
      { name: 'three engines', projects: ['browsers'], workers: 1 },
    ],
  },
};
const tierName = process.argv[2] ?? 'usual';
const tier = tiers[tierName];
if (tier === undefined) throw new Error(`Tiers of tests: ${Object.keys(tiers).join(', ')}.`);
// Sets the number of property cases (tests/support/study/cases.ts).
process.env.TEST_TIER = tierName;

const reports = join(checkout, 'test-results');
const beganAt = performance.now();
let passed = 0;
let failed = 0;
const whatFailed = [];

try {
  await install();
  keepTemporaryFiles();
  mkdirSync(reports, { recursive: true });
  if (tier.playwright.length === 0) await runQuickly();
  else await runWithBuilds();
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  count('installation', { passed: 0, failed: 1 }, { reason: error.message });
}
if (whatFailed.length > 0) console.log(`== what failed\n\n${whatFailed.join('\n\n')}\n`);
console.log(`after ${secondsSince(beganAt)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Without builds: all in parallel. */
async function runQuickly() {
  const [outcomes] = await Promise.all([runSideBySide(staticChecks), runTests()]);
  countChecks(outcomes);
}

async function runWithBuilds() {
  const server = { name: 'build of the server', run: async () => ((await buildServer()) === undefined ? 1 : 0) };
  const pages = { name: 'build of the pages', run: async () => ((await buildWeb()) ? 0 : 1) };
  const outcomes = await runSideBySide([...staticChecks, server, pages]);
  countChecks(outcomes);
  await awaitPreparation();
  if (tier.vitest.includes('full-server')) countMissingPrograms('the server');
  await runTests();
  if (!outcomes.at(-1).holds) throw new InstallationFailure('The pages could not be built: no journey was run.');
  const browser = await findOrInstallBrowser();
  if ('missing' in browser) throw new InstallationFailure(browser.missing);
  for (const run of tier.playwright) {
    if (run.projects.includes('browsers')) countMissingPrograms('three engines');
    await runJourneys(run, browser.path);
  }
}

async function runTests() {
  const startedAt = performance.now();
  const report = freshReport('vitest.json');
  const differences = freshReport(basename(differencesFile));
  const own = ['./scripts/seconds/seconds-of-tests.mjs', './scripts/differences-of-tests.mjs'];
  const words = [
    'run',
    ...tier.vitest.map((project) => `--project=${project}`),
    ...['default', ...own, 'json'].map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=${report}`,
  ];
  const exitCode = await runProgram('vitest', 'vitest.mjs', words);
  const results = readReport(report);
  // A file that fails to load has no tests to count.
  const brokenFiles = results?.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  count(
    `tests of ${tier.vitest.join(', ')} in ${secondsSince(startedAt)} s`,
    atLeastOneFailure(exitCode, results?.numPassedTests, (results?.numFailedTests ?? 0) + (brokenFiles?.length ?? 0)),
    { details: failedTests(results, readReport(differences)) },
  );
}

async function runJourneys({ name, projects, workers }, browser) {
  const startedAt = performance.now();
  const [first] = projects;
  const report = freshReport(`playwright-${first}.json`);
  const words = [
    'test',
    ...projects.map((project) => `--project=${project}`),
    `--workers=${workers}`,
    `--output=test-results/playwright-${first}`,
    '--reporter=list,json,./scripts/seconds/seconds-of-journeys.mjs',
  ];
  const exitCode = await runProgram('@playwright/test', 'cli.js', words, {
    PLAYWRIGHT_CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Compile cache for the next run.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(checkout, 'node_modules', '.cache', 'wordmood-journeys'),
  });
  const results = readReport(report);
  const { expected = 0, flaky = 0, unexpected = 0 } = results?.stats ?? {};
  count(`${name} in ${secondsSince(startedAt)} s`, atLeastOneFailure(exitCode, expected + flaky, unexpected), {
    details: failedJourneys(results),
  });
}

function countChecks(outcomes) {
  for (const { name, holds, seconds } of outcomes) {
    count(`${name} after ${seconds} s`, holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }
}

/** Tests without a program fail; reports what is missing once. */
function countMissingPrograms(what) {
  const missing = installProgramsFor(what);
  if (missing.length > 0)
    count(`programs for the tests of ${what}`, { passed: 0, failed: 1 }, { reason: `missing: ${missing.join(', ')}` });
}

/** A bad exit code without a failed test (an outside error, a missing report) is a failure too. */
function atLeastOneFailure(exitCode, passedTests = 0, failedTests = 0) {
  return { passed: passedTests, failed: exitCode === 0 ? failedTests : Math.max(failedTests, 1) };
}

function count(name, result, { reason, details = [] } = {}) {
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) whatFailed.push(...(details.length > 0 ? details : [`${name}: ${reason ?? 'see above'}`]));
  const verdict = result.failed === 0 ? 'passed' : 'FAILED';
  console.log(`\n== ${name}: ${verdict}${reason === undefined ? '' : ` (${reason})`}\n`);
}

/** Temporary folder, removed also after Ctrl-C, as it may be in memory. */
function keepTemporaryFiles() {
  const folder = createTestFolder();
  process.env.TMPDIR = folder;
  process.once('exit', () => removeTestFolder(folder));
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
    process.once(signal, () => process.exit(code));
}

function secondsSince(startedAt) {
  return Math.round((performance.now() - startedAt) / 1000);
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

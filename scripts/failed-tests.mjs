import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const linesOfMessage = 12;
const linesOfDifference = 40;
const linesOfPage = 60;

/**
 * Failures of a Vitest run.
 * @param {any} report of its JSON reporter
 * @param {Record<string, string>} [differences] from `differences-of-tests.mjs`
 * @returns {string[]} each failed test or unloadable file with the beginning of message and diff
 */
export function failedTests(report, differences = {}) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = fromHere(name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [describeFailure(file, message)] : [];
    return failed.flatMap(({ fullName, failureMessages }) => {
      const difference = differences[fullName];
      const message = describeFailure(`${file} › ${fullName}`, failureMessages[0]);
      return difference === undefined
        ? [message]
        : [message, describeFailure('    the difference', difference, linesOfDifference)];
    });
  });
}

/**
 * Failures of a Playwright run.
 * @param {any} report of its JSON reporter
 * @returns {string[]} each failed journey with the beginning of its messages and page snapshot, and outside errors
 */
export function failedJourneys(report) {
  const outside = (report?.errors ?? []).map(({ message }) => describeFailure('outside of any journey', message));
  return [...(report?.suites ?? []).flatMap(failedInSuite), ...outside];
}

function failedInSuite({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const here = failed.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const messages = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
    const pages = new Set(results.flatMap(({ attachments = [] }) => attachments.map(pageThen)));
    return [
      describeFailure(`tests/journeys/${file} › ${title}`, messages.join('\n'), linesOfDifference),
      ...[...pages].filter(Boolean),
    ].join('\n');
  });
  return [...here, ...suites.flatMap(failedInSuite)];
}

/** Playwright's page snapshot at the failure, as another machine cannot reproduce it. */
function pageThen({ name, path }) {
  if (name !== 'error-context' || path === undefined) return '';
  const [, yaml] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8')) ?? [];
  return yaml === undefined ? '' : describeFailure('    the page then', yaml, linesOfPage);
}

function describeFailure(what, message = '', most = linesOfMessage) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, most);
  return [what, ...lines.map((line) => `    ${line}`)].join('\n');
}

function fromHere(path) {
  return relative(process.cwd(), path).replaceAll('\\', '/');
}

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const linesOfMessage = 12;
const linesOfDifference = 40;
const linesOfPage = 60;

/**
 * What failed in a run of vitest.
 * @param {any} report what its JSON reporter wrote
 * @param {Record<string, string>} [differences] what `differences-of-tests.mjs` wrote
 * @returns {string[]} each failed test, and each file that did not even load, with the beginning of its message and of the difference
 */
export function failedTests(report, differences = {}) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = fromHere(name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [said(file, message)] : [];
    return failed.flatMap(({ fullName, failureMessages }) => {
      const difference = differences[fullName];
      const message = said(`${file} › ${fullName}`, failureMessages[0]);
      return difference === undefined
        ? [message]
        : [message, said('    the difference', difference, linesOfDifference)];
    });
  });
}

/**
 * What failed in a run of Playwright.
 * @param {any} report what its JSON reporter wrote
 * @returns {string[]} each failed journey with the beginning of its messages and what its page said then, and what failed outside of any
 */
export function failedJourneys(report) {
  const outside = (report?.errors ?? []).map(({ message }) => said('outside of any journey', message));
  return [...(report?.suites ?? []).flatMap(failedInSuite), ...outside];
}

function failedInSuite({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const here = failed.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const messages = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
    const pages = new Set(results.flatMap(({ attachments = [] }) => attachments.map(pageThen)));
    return [
      said(`tests/journeys/${file} › ${title}`, messages.join('\n'), linesOfDifference),
      ...[...pages].filter(Boolean),
    ].join('\n');
  });
  return [...here, ...suites.flatMap(failedInSuite)];
}

/** What Playwright kept of the page at the moment of the failure: on another machine nobody can look again. */
function pageThen({ name, path }) {
  if (name !== 'error-context' || path === undefined) return '';
  const [, yaml] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8')) ?? [];
  return yaml === undefined ? '' : said('    the page then', yaml, linesOfPage);
}

function said(what, message = '', most = linesOfMessage) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, most);
  return [what, ...lines.map((line) => `    ${line}`)].join('\n');
}

function fromHere(path) {
  return relative(process.cwd(), path).replaceAll('\\', '/');
}

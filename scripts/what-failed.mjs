import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const linesOfMessage = 12;

/**
 * What failed in a run of vitest.
 * @param {any} report what its JSON reporter wrote
 * @returns {string[]} each failed test, and each file that did not even load, with the beginning of its message
 */
export function failedTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = fromHere(name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [said(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) => said(`${file} › ${fullName}`, failureMessages[0]));
  });
}

/**
 * What failed in a run of Playwright.
 * @param {any} report what its JSON reporter wrote
 * @returns {string[]} each failed journey with the beginning of its messages, then what failed outside of any
 */
export function failedJourneys(report) {
  const outside = (report?.errors ?? []).map(({ message }) => said('outside of any journey', message));
  return [...(report?.suites ?? []).flatMap(failedInSuite), ...outside];
}

function failedInSuite({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const here = failed.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
    return said(`tests/journeys/${file} › ${title}`, errors.map(({ message }) => message).join('\n'));
  });
  return [...here, ...suites.flatMap(failedInSuite)];
}

function said(what, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, linesOfMessage);
  return [what, ...lines.map((line) => `    ${line}`)].join('\n');
}

function fromHere(path) {
  return relative(process.cwd(), path).replaceAll('\\', '/');
}

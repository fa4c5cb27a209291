import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Of the server and what it shares with browsers; tests ask databases and clocks in their own ways. */
const sources = globSync('src/{server,study,research,contract}/**/*.{ts,sql}').filter(
  (path) => !/\.test\.ts$/.test(path),
);
const linesWith = (pattern: RegExp) =>
  sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );

test("SQL uses no zone but UTC and the study's", () => {
  const named = linesWith(/at time zone/i);
  const allowed = /at time zone ('UTC'|'America\/Sao_Paulo'|\$\{sql\.lit\(timeZoneOfStudy\)\}|\$\{timeZoneOfStudy\})/;
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((line) => !allowed.test(line))).toEqual([]);
  expect(linesWith(/\bcurrent_date\b|\blocaltimestamp\b/i)).toEqual([]);
});

test("local time is computed in one place, where an invalid zone falls back to the study's", () => {
  const read = linesWith(/toZonedDateTimeISO\(/).filter((line) => !/\(timeZoneOfStudy\)/.test(line));
  expect(read.map((line) => line.split(':')[0])).toEqual(['src/study/time-zone/zoned-time.ts']);
});

test("the machine's zone has no effect on the server", () => {
  const sayingNoZone = linesWith(/new Intl\.DateTimeFormat\(|toLocaleDateString\(|toLocaleTimeString\(/)
    .filter((line) => line.startsWith('src/server'))
    .filter((line) => !/timeZone|DateTimeFormat\('pt-BR', \{$/.test(line));
  expect(sayingNoZone).toEqual([]);
  expect(linesWith(/\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes)\(/)).toEqual([]);
  expect(linesWith(/Temporal\.Now\.(zoned|plain)/)).toEqual([]);
});

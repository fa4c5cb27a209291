import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { refusals } from '#contract/platform/refusals.ts';
import { backgroundJobs } from '#server/background-jobs.ts';
import { createPrometheusMetrics } from '#server/platform/metrics/prometheus-metrics.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { figuresOf } from '#tests/support/platform/read-metrics.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } };

const page = readFileSync('docs/sizes.md', 'utf8');
const { groups } = parse(readFileSync('docs/alarms/wordmood.rules.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

const testApp = openedForTests(startTestApp);
let series: string[];
beforeAll(async () => {
  const ofProcess = await createPrometheusMetrics({ withProcess: true }).page();
  const types = [...`${await testApp.readMetrics()}\n${ofProcess}`.matchAll(/^# TYPE (\w+) /gm)];
  // Those of connections are watched once a server listens.
  series = [...new Set([...types.map(([, name = '']) => name), 'wordmood_connections'])];
});

test('the page documents every metric of a server, and no other', () => {
  expect(series.length).toBeGreaterThan(30);
  expect(series.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  const named = [...page.matchAll(/`((?:wordmood|process|nodejs)_\w+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !series.includes(name))).toEqual([]);
});

test('the alarms use existing metrics, log lines, jobs and refusals', async () => {
  expect(rules.length).toBeGreaterThan(8);
  for (const { alert, expr, labels, annotations } of rules) {
    const asked = [...expr.matchAll(/\b(?:wordmood|process|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/_bucket$/, ''),
    );
    expect({ alert, unknown: asked.filter((name) => !series.includes(name)) }).toEqual({ alert, unknown: [] });
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary.length).toBeGreaterThan(20);
  }
  const all = rules.map(({ expr }) => expr).join('\n');
  const jobs = backgroundJobs(testApp.parts).map(({ name }) => name);
  for (const job of /job=~"([^"]+)"/.exec(all)?.[1]?.split('|') ?? ['']) expect(jobs).toContain(job);
  for (const [, code = ''] of all.matchAll(/code="([^"]+)"/g)) expect(Object.keys(refusals)).toContain(code);
  const figures = figuresOf(await testApp.readMetrics());
  for (const [, name = '', label = '', value = ''] of all.matchAll(/(wordmood_\w+)\{(state|line)="([^"]+)"\}/g)) {
    expect(figures).toContainEqual(expect.objectContaining({ name, labels: { [label]: value } }));
  }
});

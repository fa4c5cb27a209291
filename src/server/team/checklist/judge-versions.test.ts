import { describe, expect, it } from 'vitest';
import { judgeDatabaseVersion, judgeNodeVersion } from './judge-versions.ts';
import { knownReleases, reviewedOn, reviewValidDays } from './known-releases.ts';

const lookedThrough = new Date(`${reviewedOn}T12:00:00Z`);
const daysLater = (days: number) => new Date(lookedThrough.getTime() + days * 86_400_000);
const now = daysLater(1);

const database = (running: string, at = now) => judgeDatabaseVersion({ running, from: 'system' }, at);
const node = (running: string, at = now) => judgeNodeVersion(running, at);

describe('the running PostgreSQL', () => {
  it.each([
    ['15.14', ['15.20', '2026-11'], 42],
    ['17.5', ['17.12', '2026-11'], 47],
    ['18.4', ['18.6', '2026-08'], 28],
  ])('%s is behind', (running, newer, count) => {
    expect(database(running)).toEqual({
      item: 'databaseVersion',
      state: 'attention',
      names: [running, 'system', ...newer],
      count,
      at: null,
    });
  });

  it.each(['15.20', '15.21', '17.12'])('%s is the newest that is known, or newer', (running) => {
    expect(database(running)).toMatchObject({ state: 'fine', names: [running, 'system'], count: null });
  });

  it.each(['14.23', '16.14', '18.6', '18.7', '19.0'])('%s is of a series whose newest is not known', (running) => {
    expect(database(running)).toMatchObject({ state: 'attention', names: [running, 'system'], count: null, at: null });
  });
});

describe('the running Node', () => {
  it.each(['26.11.0', '26.12.0', '26.9.1'])('%s is behind', (running) => {
    expect(node(running)).toEqual({
      item: 'nodeVersion',
      state: 'attention',
      names: [running, '26.12.1', '2026-10'],
      count: 10,
      at: null,
    });
  });

  it.each(['26.12.1', '26.12.2', '26.13.0'])('%s is the newest that is known, or newer', (running) => {
    expect(node(running)).toMatchObject({ state: 'fine', names: [running] });
  });

  it('27.1.0 is of an unknown series', () => {
    expect(node('27.1.0')).toMatchObject({ state: 'attention', names: ['27.1.0'], at: null });
  });
});

describe('an outdated table', () => {
  it('no longer claims that a version is the newest, but reports outdated ones', () => {
    const last = daysLater(reviewValidDays);
    const old = daysLater(reviewValidDays + 0.1);
    for (const judged of [() => node('26.12.1', old), () => database('15.20', old)]) {
      expect(judged()).toMatchObject({ state: 'attention', count: null, at: lookedThrough.toISOString() });
    }
    expect(node('26.12.1', last)?.state).toBe('fine');
    expect(database('15.14', old)).toMatchObject({ names: ['15.14', 'system', '15.20', '2026-11'], at: null });
  });
});

describe('the table', () => {
  it('has each series once, and no month after its review date', () => {
    const series = knownReleases.map(({ program, newest }) => `${program} ${newest.split('.')[0]}`);
    expect(new Set(series).size).toBe(series.length);
    for (const { since } of knownReleases) expect(since <= reviewedOn.slice(0, 7)).toBe(true);
  });
});

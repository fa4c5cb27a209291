import { describe, expect, it } from 'vitest';
import { type DatabaseVersionFacts, judgeDatabaseVersion } from './judge-database-version.ts';

const now = new Date('2026-11-26T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const judged = (changed: Partial<DatabaseVersionFacts>) =>
  judgeDatabaseVersion({ running: '18.6', from: 'package', isProduction: true, former: null, ...changed }, now).map(
    ({ item, state, names, count, at }) => [item, state, names, count, at],
  );

describe('the PostgreSQL that runs', () => {
  it.each<[string, Partial<DatabaseVersionFacts>, unknown[]]>([
    ['is behind in production', { running: '18.4' }, ['attention', ['18.4', 'package', '18.6', '2026-08'], 28]],
    [
      'is behind on one’s own machine',
      { running: '18.4', isProduction: false },
      ['note', ['18.4', 'package', '18.6', '2026-08'], 28],
    ],
    ['is the newest that is known', {}, ['fine', ['18.6', 'package'], null]],
    ['is newer than what is known', { running: '18.10', from: 'system' }, ['fine', ['18.10', 'system'], null]],
    ['is of a version of which nothing is known', { running: '15.18', from: 'own' }, ['fine', ['15.18', 'own'], null]],
  ])('%s', (_case, changed, expected) => {
    expect(judged(changed)[0]).toEqual(['databaseVersion', ...expected, null]);
  });

  it('has left files behind, which are to be removed after two weeks', () => {
    const former = (days: number) => judged({ former: { folder: '/data/postgres-15', until: daysAgo(days) } })[1];
    expect(judged({})[1]).toEqual(['formerDatabase', 'fine', [], null, null]);
    expect(former(14)).toEqual(['formerDatabase', 'note', ['/data/postgres-15'], null, daysAgo(14).toISOString()]);
    expect(former(14.1)).toEqual([
      'formerDatabase',
      'attention',
      ['/data/postgres-15'],
      null,
      daysAgo(14.1).toISOString(),
    ]);
  });
});

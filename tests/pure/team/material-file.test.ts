import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type MaterialChange, valueAt } from '#web/team/material-draft/field-path.ts';
import {
  changeFileText,
  nextVersion,
  readFileText,
  versionOf,
  withNextVersion,
} from '#web/team/material-draft/material-file.ts';

const shipped = (name: string) => readFileSync(`study-material/${name}`, 'utf8');
const names = readdirSync('study-material').filter((name) => name.endsWith('.json') || name === 'consent.md');

/** The lines that a change takes out of a text, and those that it puts in. */
function changedLines(name: string, change: MaterialChange): { out: string[]; in: string[]; text: string } {
  const [before, after] = [shipped(name), changeFileText(name, shipped(name), change)];
  const without = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line));
  const [old, now] = [before.split('\n'), after.split('\n')];
  return { out: without(old, now), in: without(now, old), text: after };
}

const dataOf = (name: string, text: string) => {
  const reading = readFileText(name, text);
  if ('isBroken' in reading) throw new Error(`${name} is broken.`);
  return reading.data as Record<string, unknown>;
};

test('a changed version changes one line, in every file of the material', () => {
  expect(names).toHaveLength(9);
  for (const name of names) {
    const changed = changedLines(name, { kind: 'set', path: ['version'], value: '9.9.9' });
    expect([name, changed.out.length, changed.in.length]).toEqual([name, 1, 1]);
    expect(dataOf(name, changed.text)).toEqual({ ...dataOf(name, shipped(name)), version: '9.9.9' });
  }
});

test('a text is inserted unchanged with any characters', () => {
  const text = `Diz "sim", 'não' e {{ESTUDO}}: \\ é uma barra\n\n- um\n- dois`;
  for (const [name, path] of [
    ['help.json', ['short']],
    ['consent.md', ['declinedText']],
    ['consent.md', ['withdrawal', 'question']],
    ['consent.md', ['markdown']],
    ['questionnaire.json', ['fields', 'sex', 'label']],
  ] as const) {
    const { text: after } = changedLines(name, { kind: 'set', path, value: text });
    expect(valueAt(dataOf(name, after), path)).toBe(text);
  }
});

test('blank lines around a text add up to none in the file', () => {
  const set = (text: string, value: string) =>
    changeFileText('consent.md', text, { kind: 'set', path: ['markdown'], value });
  const once = set(shipped('consent.md'), 'Um termo');
  expect(set(set(once, '\n\nUm termo '), '\n\nUm termo\n')).toBe(once);
});

test('a setting missing from a file is added', () => {
  const change: MaterialChange = { kind: 'set', path: ['retest'], value: true };
  const changed = changedLines('settings.json', change);
  expect(changed.in).toEqual(['  "retentionNoticeDays": 90,', '  "retest": true']);
  expect(dataOf('settings.json', changed.text)).toMatchObject({ retest: true, retentionNoticeDays: 90 });
});

test('list entries are added, moved and removed in the style of their neighbours', () => {
  const facts = (text: string) => (dataOf('front.json', text).facts as { title: string }[]).map(({ title }) => title);
  const before = facts(shipped('front.json'));
  const fact = { title: 'Novo', text: 'Um texto.' };
  const added = changedLines('front.json', { kind: 'add', path: ['facts'], value: fact });
  expect(added.in).toContain('    { "title": "Novo", "text": "Um texto." }');
  expect(facts(added.text)).toEqual([...before, 'Novo']);
  const moved = changedLines('front.json', { kind: 'move', path: ['facts', 0], by: 1 });
  expect(facts(moved.text)).toEqual([before[1], before[0], before[2]]);
  const taken = changedLines('front.json', { kind: 'remove', path: ['facts', 2] });
  expect(facts(taken.text)).toEqual(before.slice(0, 2));
  const allGone = [0, 0, 0].reduce(
    (text, place) => changeFileText('front.json', text, { kind: 'remove', path: ['facts', place] }),
    shipped('front.json'),
  );
  expect(facts(changeFileText('front.json', allGone, { kind: 'add', path: ['facts'], value: fact }))).toEqual(['Novo']);

  const points = (text: string) =>
    (dataOf('consent.md', text).summary as unknown as { points: { title: string }[] }).points.map(({ title }) => title);
  const [first, second, ...others] = points(shipped('consent.md'));
  const path = ['summary', 'points', 1];
  expect(points(changedLines('consent.md', { kind: 'move', path, by: -1 }).text)).toEqual([second, first, ...others]);
  expect(points(changedLines('consent.md', { kind: 'remove', path }).text)).toEqual([first, ...others]);
});

test('questions keep their order in the form, and can change it', () => {
  const ids = (text: string) => Object.keys(dataOf('questionnaire.json', text).fields ?? {});
  const before = ids(shipped('questionnaire.json'));
  const moved = changedLines('questionnaire.json', { kind: 'move', path: ['fields', 'sex'], by: -1 });
  expect(ids(moved.text)).toEqual(['fullName', 'email', 'sex', 'age', ...before.slice(4)]);
  const added = changedLines('questionnaire.json', {
    ...{ kind: 'add', path: ['fields'], name: 'renda' },
    value: { kind: 'text', options: ['a'] },
  });
  expect(ids(added.text)).toEqual([...before, 'renda']);
  const gone = changeFileText('questionnaire.json', added.text, { kind: 'remove', path: ['fields', 'renda'] });
  expect(gone).toBe(shipped('questionnaire.json'));
});

test('a malformed file is not parsed as something else', () => {
  expect(readFileText('help.json', '{ "version": ')).toEqual({ isBroken: true });
  expect(readFileText('consent.md', 'Um termo sem cabeçalho')).toEqual({ isBroken: true });
  expect(readFileText('consent.md', "---\ntitle: 'a\n---\nb")).toEqual({ isBroken: true });
});

test('the next version is the first higher one not yet published', () => {
  expect(nextVersion('1.2.0')).toBe('1.2.1');
  expect(nextVersion('1.9')).toBe('1.10');
  expect(nextVersion('3b')).toBe('4b');
  expect(nextVersion('piloto')).toBe('piloto-2');
  expect(nextVersion('1.2.0', (version) => ['1.2.1', '1.2.2'].includes(version))).toBe('1.2.3');
});

test('a changed file gets the next version, and its previous one with its text', () => {
  const before = shipped('help.json');
  const change = (content: string, value: string) =>
    withNextVersion(
      'help.json',
      { content: changeFileText('help.json', content, { kind: 'set', path: ['short'], value }), before },
      ['1.2.0', '1.2.1'],
    );
  const changed = change(before, 'Outra frase: 188 e 192.');
  expect(versionOf('help.json', changed)).toBe('1.2.2');
  expect(versionOf('help.json', change(changed, 'Mais uma: 188 e 192.'))).toBe('1.2.2');
  expect(change(changed, String(dataOf('help.json', before).short))).toBe(before);
});

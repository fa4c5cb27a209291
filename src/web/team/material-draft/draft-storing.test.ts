import { expect, test } from 'vitest';
import { type RefusalBody, type RefusalCode, refusals } from '#contract/platform/refusals.ts';
import { type DraftFile, type MaterialDraft, maximumFileCharacters } from '#contract/team/material-draft-calls.ts';
import { afterEvent, beginStoring, type DraftStoring, nextStep, refusalsOf, savingStateOf } from './draft-saving.ts';

const yara = { at: '2026-11-26T17:32:00.000Z', name: 'Yara', isYou: false };
const me = { ...yara, name: 'Zeca', isYou: true };
const fileOf = (name: string, content: string, revision = 1): DraftFile => ({
  ...{ name, content, contentBefore: 'antes', revision, change: null },
});
const draft: MaterialDraft = {
  ...{ draftId: 'a', begunFrom: 1, begunAt: yara.at, begunByName: 'Zeca' },
  files: [fileOf('front.json', 'antes'), fileOf('help.json', 'antes')],
};
const [front, help] = ['front.json', 'help.json'] as const;

const refusalBody = (code: RefusalCode): RefusalBody => ({ refusal: code, message: refusals[code].message });
const write = (storing: DraftStoring, name: string, content: string) =>
  afterEvent(storing, { kind: 'written', name, content });
const isRefused = (storing: DraftStoring, name: string, content: string, refusal: RefusalBody) =>
  afterEvent(storing, { kind: 'refused', sent: { name, content }, refusal });
const begun = beginStoring(draft);
const written = write(begun, front, 'meu');

test('a too long file is not resent until it changes, and the others are saved', () => {
  const text = 'a'.repeat(maximumFileCharacters + 1);
  const tooLong = {
    ...refusalBody('invalid-input'),
    fields: [{ field: 'content', message: 'Este arquivo é longo demais.' }],
  };
  const refused = isRefused(write(begun, front, text), front, text, tooLong);
  expect([nextStep(refused), savingStateOf(refused)]).toEqual([null, 'refused']);
  expect(refusalsOf(refused)).toEqual({ [front]: 'Este arquivo é longo demais.' });
  expect(refused.files[front]?.content).toBe(text);

  const other = write(refused, help, 'meu');
  expect(nextStep(other)).toMatchObject({ kind: 'save', file: { name: help } });
  const sent = { name: help, content: 'meu' };
  const stored = afterEvent(other, { kind: 'stored', sent, answer: { revision: 2, change: me } });
  expect([nextStep(stored), savingStateOf(stored)]).toEqual([null, 'refused']);

  const shorter = write(stored, front, 'curto');
  expect(nextStep(shorter)).toMatchObject({ kind: 'save', file: { name: front, content: 'curto' } });
  expect([savingStateOf(shorter), refusalsOf(shorter)]).toEqual(['waits', {}]);
  expect(savingStateOf(write(stored, front, 'antes'))).toBe('saved');
});

test('a former administrator sees the lost role, not a lost connection', () => {
  const refused = isRefused(written, front, 'meu', refusalBody('role-needed'));
  expect([nextStep(refused), savingStateOf(refused)]).toEqual([null, 'refused']);
  expect(refusalsOf(refused)).toEqual({ [front]: refusals['role-needed'].message });
});

test('input during a refused save is sent', () => {
  const refused = isRefused(write(written, front, 'meu e mais'), front, 'meu', refusalBody('invalid-input'));
  expect(nextStep(refused)).toMatchObject({ kind: 'save', file: { content: 'meu e mais' } });
});

test("another author's save is read at once, and no save precedes it", () => {
  const overtaken = isRefused(write(written, help, 'meu'), front, 'meu', refusalBody('draft-changed'));
  expect(nextStep(overtaken)).toEqual({ kind: 'read', for: { name: front, content: 'meu' }, afterMs: 0 });
  const newer = { ...fileOf(front, 'de Yara', 2), change: yara };
  const both = afterEvent(overtaken, { kind: 'refreshed', draft: { files: [newer, fileOf(help, 'antes')] } });
  expect(both.files[front]).toMatchObject({ content: 'meu', theirs: { content: 'de Yara' } });
  expect(nextStep(both)).toMatchObject({ kind: 'save', file: { name: help } });
  const mine = afterEvent(both, { kind: 'settled', name: front, choice: 'mine' });
  expect(nextStep(mine)).toMatchObject({ file: { name: front, content: 'meu', revision: 2 } });
});

test('a newer unreadable version is refused, and an unreachable one retried', () => {
  const overtaken = isRefused(written, front, 'meu', refusalBody('draft-changed'));
  const away = afterEvent(overtaken, { kind: 'unreachable' });
  expect([nextStep(away), savingStateOf(away)]).toMatchObject([{ kind: 'read', afterMs: 4000 }, 'away']);
  const refused = isRefused(away, front, 'meu', refusalBody('role-needed'));
  expect([nextStep(refused), savingStateOf(refused)]).toEqual([null, 'refused']);
});

test('an unreachable or busy server is retried later; a returning one at once', () => {
  const away = afterEvent(written, { kind: 'unreachable' });
  expect([nextStep(away), savingStateOf(away)]).toMatchObject([{ kind: 'save', afterMs: 4000 }, 'away']);
  const busy = isRefused(written, front, 'meu', refusalBody('too-many-requests'));
  expect([nextStep(busy), savingStateOf(busy)]).toMatchObject([{ kind: 'save', afterMs: 4000 }, 'waits']);
  const back = afterEvent(away, {
    ...{ kind: 'stored', sent: { name: front, content: 'meu' }, answer: { revision: 2, change: me } },
  });
  expect([nextStep(back), savingStateOf(back)]).toEqual([null, 'saved']);
  expect(nextStep(write(back, front, 'mais'))).toMatchObject({ afterMs: 700 });
});

test('a deleted draft stays deleted, with its input', () => {
  const gone = isRefused(written, front, 'meu', refusalBody('no-draft'));
  const later = afterEvent(write(gone, front, 'mais'), { kind: 'unreachable' });
  expect([nextStep(later), savingStateOf(later)]).toEqual([null, 'gone']);
  expect(later.files[front]?.content).toBe('mais');
});

test('a page of another release reports the release once', () => {
  const other = afterEvent(written, { kind: 'not-understood', sent: { name: front, content: 'meu' } });
  expect([nextStep(other), savingStateOf(other)]).toEqual([null, 'refused']);
  expect(refusalsOf(other)[front]).toContain('outra versão');
});

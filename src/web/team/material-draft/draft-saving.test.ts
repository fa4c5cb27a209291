import { expect, test } from 'vitest';
import type { DraftFile, MaterialDraft } from '#contract/team/material-draft-calls.ts';
import {
  afterSaving,
  isChanged,
  isUnsaved,
  lastOfOthers,
  nextToSave,
  openDraft,
  resolveConflict,
  revisionsOf,
  unsavedTexts,
  withLatest,
  withText,
} from './draft-saving.ts';

const yara = { at: '2026-11-26T17:32:00.000Z', name: 'Yara', isYou: false };
const me = { ...yara, name: 'Zeca', isYou: true };
const fileOf = (name: string, content: string, revision = 1, change: DraftFile['change'] = null): DraftFile => ({
  ...{ name, content, contentBefore: 'antes', revision, change },
});
const draftOf = (...files: DraftFile[]): MaterialDraft => ({
  ...{ draftId: 'a', begunFrom: 1, begunAt: yara.at, begunByName: 'Zeca', files },
});

test('input during a save is saved after it', () => {
  const typed = withText(openDraft(draftOf(fileOf('help.json', 'antes'))), 'help.json', 'um');
  expect(nextToSave(typed)).toMatchObject({ content: 'um', revision: 1 });
  const more = withText(typed, 'help.json', 'um e dois');
  const stored = afterSaving(more, { name: 'help.json', content: 'um' }, { revision: 2, change: me });
  expect(nextToSave(stored)).toMatchObject({ content: 'um e dois', revision: 2 });
  expect(lastOfOthers(stored)).toBeNull();
});

test("another author's save appears by itself without local changes", () => {
  const opened = openDraft(draftOf(fileOf('help.json', 'antes'), fileOf('front.json', 'antes')));
  const typed = withText(opened, 'front.json', 'meu');
  const latest = withLatest(typed, draftOf(fileOf('help.json', 'de Yara', 2, yara), fileOf('front.json', 'antes')));
  expect(latest['help.json']).toMatchObject({ content: 'de Yara', revision: 2, theirs: null });
  expect(latest['front.json']).toMatchObject({ content: 'meu', revision: 1, theirs: null });
  expect(lastOfOthers(latest)).toEqual({ file: 'help.json', change: yara });
});

test('two versions of one file are both shown until a decision, and not saved before', () => {
  const typed = withText(openDraft(draftOf(fileOf('help.json', 'antes'))), 'help.json', 'meu');
  const both = withLatest(typed, draftOf(fileOf('help.json', 'de Yara', 2, yara)));
  expect(both['help.json']).toMatchObject({ content: 'meu', theirs: { content: 'de Yara' } });
  expect(nextToSave(both)).toBeUndefined();
  expect(nextToSave(resolveConflict(both, 'help.json', 'mine'))).toMatchObject({ content: 'meu', revision: 2 });
  const theirs = resolveConflict(both, 'help.json', 'theirs');
  expect(theirs['help.json']).toMatchObject({ content: 'de Yara', theirs: null });
  expect(nextToSave(theirs)).toBeUndefined();
});

test('a file that the newer edition lacks leaves the draft, and its unsaved text is stored as a new file', () => {
  const opened = openDraft(draftOf(fileOf('help.json', 'antes'), fileOf('analysis_plan.md', 'plano', 3)));
  const latest = draftOf(fileOf('help.json', 'antes', 2));
  expect(revisionsOf(withLatest(opened, latest))).toEqual({ 'help.json': 2 });
  const typed = withLatest(withText(opened, 'analysis_plan.md', 'meu'), latest);
  expect(nextToSave(typed)).toMatchObject({ content: 'meu', saved: null, revision: 0, before: null });
  const taken = withLatest(withText(opened, 'analysis_plan.md', null), latest);
  expect([nextToSave(taken), revisionsOf(taken)]).toEqual([undefined, { 'help.json': 2 }]);
  const begun = withLatest(withText(openDraft(latest), 'analysis_plan.md', 'novo'), latest);
  expect(nextToSave(begun)).toMatchObject({ content: 'novo', revision: 0 });
});

test('unsaved input is restored when the page is opened again', () => {
  const typed = withText(openDraft(draftOf(fileOf('help.json', 'antes'))), 'help.json', 'meu');
  const unsaved = unsavedTexts(typed);
  expect(unsaved).toEqual({ 'help.json': { content: 'meu', revision: 1 } });
  const again = openDraft(draftOf(fileOf('help.json', 'antes')), unsaved);
  expect(nextToSave(again)).toMatchObject({ content: 'meu', revision: 1 });
  const late = openDraft(draftOf(fileOf('help.json', 'de Yara', 2, yara)), unsaved);
  expect(late['help.json']).toMatchObject({ content: 'meu', theirs: { content: 'de Yara' } });
});

test('a new file starts, and a late reply reverts no input', () => {
  const opened = openDraft(draftOf(fileOf('help.json', 'antes')));
  const withPlan = withText(opened, 'analysis_plan.md', 'plano');
  expect(nextToSave(withPlan)).toMatchObject({ name: 'analysis_plan.md', revision: 0 });
  const stored = withText(
    afterSaving(withText(opened, 'help.json', 'um'), { name: 'help.json', content: 'um' }, { revision: 2, change: me }),
    'help.json',
    'dois',
  );
  const file = withLatest(stored, draftOf(fileOf('help.json', 'antes')))['help.json'];
  expect(file && [file.content, isUnsaved(file), isChanged(file)]).toEqual(['dois', true, true]);
});

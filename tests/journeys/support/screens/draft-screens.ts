import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import {
  checkDraft,
  type DraftCheck,
  type DraftFile,
  type MaterialDraft,
  readDraftState,
  readMaterialDraft,
} from '#contract/team/material-draft-calls.ts';

// A draft that others on the same installation must not find. What the real one does is in `tests/server/team/material-draft.test.ts` and
// `tests/journeys/team/material-draft.spec.ts`.

const names = ['words', 'inventory', 'questionnaire', 'instructions', 'help', 'front', 'placeholders', 'settings'];
const files: DraftFile[] = ['consent.md', ...names.map((name) => `${name}.json`), 'words-properties.csv'].map(
  (name) => {
    const content = readFileSync(`study-material/${name}`, 'utf8');
    return { name, content, contentBefore: content, revision: 1, change: null };
  },
);
const yara = { at: '2026-11-26T17:32:00.000Z', name: 'Yara', isYou: false };

const term = files.find(({ name }) => name === 'consent.md')?.content ?? '';
const changedTerm: DraftFile = {
  ...{ name: 'consent.md', contentBefore: term, revision: 2, change: yara },
  content: term.replace('A participação é voluntária.', 'A participação é sempre voluntária.'),
};
const draft: MaterialDraft = {
  ...{ draftId: '00000000-0000-4000-8000-000000000000', begunFrom: 3, begunAt: '2026-11-24T09:30:00.000Z' },
  begunByName: 'Zeca',
  files: [changedTerm, ...files.filter(({ name }) => name !== 'consent.md')],
};
const ready: DraftCheck = {
  ...{ complaints: [], changedFiles: ['consent.md'] },
  effect: { changesConsent: true, peopleToAsk: 27, peopleInPart: 3 },
};

async function pretendDraft(page: Page, { check = ready, newest = 3 } = {}): Promise<void> {
  const state = { ...draft, files: draft.files.map(({ name, revision, change }) => ({ name, revision, change })) };
  await page.route(`**${readMaterialDraft.path}`, (route) => route.fulfill({ json: { newest, draft } }));
  await page.route(`**${readDraftState.path}`, (route) => route.fulfill({ json: { newest, draft: state } }));
  await page.route(`**${checkDraft.path}`, (route) => route.fulfill({ json: check }));
  await page.reload();
  await expect(page.getByText('Yara também edita')).toBeVisible();
}

export async function seesDraft(page: Page): Promise<void> {
  await pretendDraft(page, { newest: 4 });
  await expect(page.getByRole('button', { name: 'Passar para a edição 4' })).toBeVisible();
}

export async function seesComplaints(page: Page): Promise<void> {
  const complaints = [
    { file: 'help.json', line: 4, place: 'contacts[0].phone', expectation: 'é esperado um número de telefone' },
    { file: 'consent.md', line: 2, place: 'version', expectation: 'é esperada outra versão: este arquivo mudou' },
  ];
  await pretendDraft(page, { check: { complaints, changedFiles: ['help.json'], effect: null } as DraftCheck });
  await expect(page.getByText('É esperado um número de telefone.', { exact: true })).toBeVisible();
}

/** A word that stands twice, and one too many that cannot be a distractor, said beside their cells. */
export async function seesWordsComplained(page: Page): Promise<void> {
  const expectation = 'é esperada uma palavra única na tabela; "receio" já é sinônimo de "medo"';
  const complaints = [
    { file: 'words.json', line: 3, place: 'words[0].synonyms[2]', expectation },
    {
      ...{ file: 'words.json', line: 4, place: 'words[1].avoid.OPOSTO[3]' },
      expectation: 'é esperada uma palavra da tabela; "zelo" não está nela',
    },
  ];
  await pretendDraft(page, { check: { complaints, changedFiles: ['words.json'], effect: null } as DraftCheck });
  await expect(page.getByRole('textbox', { name: 'tristeza, Sinônimo 3' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Sob OPOSTO' })).toBeVisible();
}

export async function seesProperties(page: Page): Promise<void> {
  await pretendDraft(page);
  await page.getByLabel('Procurar palavra').fill('medo');
  await expect(page.getByRole('textbox', { name: 'medo, Zipf' })).toBeVisible();
}

export async function seesConflict(page: Page): Promise<void> {
  const settings = draft.files.find(({ name }) => name === 'settings.json')?.content ?? '';
  // As it is after a page was loaded again before all of it was stored, while somebody else went on.
  const written = { 'settings.json': { content: settings.replace('"04:00"', '"05:00"'), revision: 0 } };
  await page.evaluate(
    ([id, kept]) => sessionStorage.setItem(`material-draft-${id}`, kept ?? ''),
    [draft.draftId, JSON.stringify(written)],
  );
  await pretendDraft(page);
  await page.getByRole('button', { name: 'Ver as diferenças' }).click();
  await expect(page.getByRole('button', { name: 'Ficar com o meu' })).toBeVisible();
}

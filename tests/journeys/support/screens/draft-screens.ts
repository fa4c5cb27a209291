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
import { pressButton, type Screen } from './screen.ts';
import { type StubbedAnswer, stub } from './stubbed-answers.ts';

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
  effect: { changesConsent: true, peopleToAsk: 27, peopleInPart: 3, unblinding: null },
};
/** A material that would open results before the plan in force does. */
const opensResults: DraftCheck = {
  ...ready,
  effect: {
    ...{ changesConsent: false, peopleToAsk: 0, peopleInPart: 3 },
    unblinding: {
      before: { untilPeople: 1200, until: '2027-06-30' },
      after: { untilPeople: 300, until: null },
      ...{ secondPerson: 'confirms', request: null },
    },
  },
};

function drafted({ check = ready, newest = 3 } = {}): StubbedAnswer[] {
  const state = { ...draft, files: draft.files.map(({ name, revision, change }) => ({ name, revision, change })) };
  return [
    stub(readMaterialDraft, { newest, draft }),
    stub(readDraftState, { newest, draft: state }),
    stub(checkDraft, check),
  ];
}

const refused = (changedFile: string, complaints: unknown[]): StubbedAnswer[] =>
  drafted({ check: { complaints, changedFiles: [changedFile], effect: null } as DraftCheck });

const path = '/staff/material/draft';
const sees = 'Yara também edita';

/** The real draft is in `tests/server/team/material-draft.test.ts` and `tests/journeys/team/material-draft.spec.ts`. */
export const draftScreens: readonly Screen[] = [
  {
    name: 'preview',
    path: '/preview?day=2&part=wordRating',
    who: 'staff',
    sees: 'nada é guardado',
    prepare: (page) => page.getByText('Escolher dia e parte').click(),
  },
  { name: 'staff-draft-none', path, who: 'staff' },
  { name: 'staff-draft-term', path, who: 'staff', stubs: drafted({ newest: 4 }), sees: 'Passar para a edição 4' },
  {
    name: 'staff-draft-complaints',
    path: `${path}?part=help.json`,
    who: 'staff',
    stubs: refused('help.json', [
      { file: 'help.json', line: 4, place: 'contacts[0].phone', expectation: 'é esperado um número de telefone' },
      { file: 'consent.md', line: 2, place: 'version', expectation: 'é esperada outra versão: este arquivo mudou' },
    ]),
    sees: /^É esperado um número de telefone\.$/,
  },
  {
    name: 'staff-draft-conflict',
    path: `${path}?part=settings.json`,
    who: 'staff',
    stubs: drafted(),
    sees,
    prepare: seesConflict,
  },
  {
    name: 'staff-draft-words',
    path: `${path}?part=words.json`,
    who: 'staff',
    stubs: refused('words.json', [
      {
        ...{ file: 'words.json', line: 3, place: 'words[0].synonyms[2]' },
        expectation: 'é esperada uma palavra única na tabela; "receio" já é sinônimo de "medo"',
      },
      {
        ...{ file: 'words.json', line: 4, place: 'words[1].avoid.OPOSTO[3]' },
        expectation: 'é esperada uma palavra da tabela; "zelo" não está nela',
      },
    ]),
    prepare: seesWordsComplained,
  },
  {
    name: 'staff-draft-properties',
    path: `${path}?part=words-properties.csv`,
    who: 'staff',
    stubs: drafted(),
    prepare: searchesWord,
  },
  { name: 'staff-draft-import', path, who: 'staff', stubs: drafted(), sees, prepare: choosesFiles },
  {
    name: 'staff-draft-changes',
    path: `${path}?part=changes`,
    who: 'staff',
    stubs: drafted({ newest: 4 }),
    sees: 'Passar para a edição 4',
  },
  {
    name: 'staff-draft-unblinding',
    path: `${path}?part=changes`,
    who: 'staff',
    stubs: drafted({ check: opensResults }),
    sees: 'Isto abre os resultados antes do que diz o plano',
  },
];

/** Complaints are shown beside their cells. */
async function seesWordsComplained(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'tristeza, Sinônimo 3' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Sob OPOSTO' })).toBeVisible();
}

/** Files as saved by Excel in Brazil and on a Mac, with a number outside its scale and a file that is not of the material. */
async function choosesFiles(page: Page): Promise<void> {
  const table = readFileSync('study-material/words-properties.csv', 'utf8');
  const saved = table
    .replaceAll(',', ';')
    .replaceAll(/(\d)\.(\d)/g, '$1,$2')
    .replace(';4,29;', ';42,9;');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'words-properties.csv', mimeType: 'text/csv', buffer: Buffer.from(saved, 'latin1') },
      { name: 'Help.JSON', mimeType: 'application/json', buffer: readFileSync('study-material/help.json') },
      { name: 'settings (1).json', mimeType: 'application/json', buffer: Buffer.from('{}') },
      { name: '.DS_Store', mimeType: 'application/octet-stream', buffer: Buffer.from('Bud1') },
    ]);
  await expect(page.getByRole('dialog', { name: 'Trazer 2 arquivos para o rascunho?' })).toBeVisible();
}

async function searchesWord(page: Page): Promise<void> {
  await page.getByLabel('Procurar palavra').fill('medo');
  await expect(page.getByRole('textbox', { name: 'medo, Zipf' })).toBeVisible();
}

/** After a reload before all input was saved, while another author saved. */
async function seesConflict(page: Page): Promise<void> {
  const settings = draft.files.find(({ name }) => name === 'settings.json')?.content ?? '';
  const written = { 'settings.json': { content: settings.replace('"04:00"', '"05:00"'), revision: 0 } };
  await page.evaluate(
    ([id, kept]) => sessionStorage.setItem(`material-draft-${id}`, kept ?? ''),
    [draft.draftId, JSON.stringify(written)],
  );
  await page.reload();
  await pressButton(page, 'Ver as diferenças');
  await expect(page.getByRole('button', { name: 'Ficar com o meu' })).toBeVisible();
}

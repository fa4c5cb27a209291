import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { relationTask, wordRating } from '#study/protocol.ts';
import { seeCloud } from '#tests/journeys/support/screens/participation-screens.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { enrolledPerson, forgetPeople, person } from '#tests/support/participation/people.ts';

const page = 'docs/read-aloud.md';
const place = /^### (.+)\n\n```yaml\n([\s\S]*?)```$/gm;
const studyWords: string[] = JSON.parse(readFileSync('study-material/words.json', 'utf8')).words.flatMap(
  ({ word, synonyms, antonyms }: { word: string; synonyms: string[]; antonyms: string[] }) => [
    word,
    ...synonyms,
    ...antonyms,
  ],
);
const aStudyWord = `(?:${[...new Set(studyWords)].sort((one, other) => other.length - one.length).join('|')})(?!\\p{L})`;
/** Or the dash of what was not rated that day. */
const aNumber = '(?<!Dia |Treino |Teste )[−+]?\\d+(?:,\\d+)?|–';

/** Random or personal lines, and their replacements. */
const chances: readonly { on: RegExp; what: RegExp; instead: string }[] = [
  { on: /- '?(?:row|rowheader|option|button) /, what: new RegExp(`(?<=")${aStudyWord}`, 'gu'), instead: '(palavra)' },
  { on: /- option /, what: new RegExp(`(?<=: )${aStudyWord}`, 'gu'), instead: '(palavra)' },
  { on: /- text: /, what: new RegExp(`(?<!\\p{L})${aStudyWord}`, 'gu'), instead: '(palavra)' },
  { on: /- text: /, what: /\(palavra\)(?:, \(palavra\))+/g, instead: '(palavra), ...' },
  { on: /- text: /, what: /contrário ao de/g, instead: 'parecido com' },
  { on: /- text: /, what: /OPOSTO/g, instead: 'SIMILAR' },
  { on: /- (?:row|cell) "/, what: new RegExp(aNumber, 'g'), instead: '...' },
  {
    on: /- '?(?:img|paragraph)/,
    what: /((?:À esquerda|À direita|mais agradáveis foram|mais desagradáveis,|mais agradável foi|mais desagradável,|mais desagradáveis foram|mais desagradável foi)[: ]+)[^;.]*(?=[.;])/g,
    instead: '$1...',
  },
  {
    on: /- paragraph/,
    what: /(?:A palavra que mais mudou|Uma das palavras que mais mudaram) de nota foi “.*/g,
    instead: 'A palavra que mais mudou de nota foi ..."',
  },
  { on: /- button /, what: /com \d+ linhas/g, instead: 'com ... linhas' },
];

/** @returns what a screen reader finds in a part of the page */
async function readAloud(page: Page, selector: string): Promise<string> {
  const tree = await page.locator(selector).ariaSnapshot();
  const lines = tree.split('\n').filter((line) => !/^\s*- \/(?:url|placeholder):/.test(line));
  // Drawn text of a picture is not read aloud, its name is.
  return `${lines.map((line) => line.replace(/^(\s*- '?img ".*"'?):.*$/, '$1')).join('\n')}\n`;
}

/** @returns the same with random and personal content replaced: only the first row of a table and of a choice of words */
function withoutChance(reading: string): string {
  const kept: string[] = [];
  let leftOut: string | null = null;
  let before = '';
  for (const line of reading.split('\n').map(leftOpen)) {
    const [, indent = '', kind = ''] =
      /^(\s*)- '?(?:(row|option|button)(?= "\(palavra\)| ".*\.\.\.))?/.exec(line) ?? [];
    if (leftOut !== null && indent.length > leftOut.length) continue;
    const isFurther = kind !== '' && before === `${indent}${kind}`;
    leftOut = isFurther ? indent : null;
    if (!isFurther) kept.push(line);
    if (kind !== '') before = `${indent}${kind}`;
    else if (indent.length <= before.search(/\S|$/)) before = '';
  }
  return kept.join('\n');
}

function leftOpen(line: string): string {
  return chances.reduce((told, { on, what, instead }) => (on.test(told) ? told.replaceAll(what, instead) : told), line);
}

/** @returns the readings that the documentation has, by the names of their screens */
function keptReadings(): Map<string, string> {
  return new Map(Array.from(readFileSync(page, 'utf8').matchAll(place), ([, name = '', tree = '']) => [name, tree]));
}

/** Puts readings into the documentation, in the places that have their names. */
function keepReadings(found: ReadonlyMap<string, string>): void {
  const text = readFileSync(page, 'utf8');
  const kept = text.replaceAll(place, (whole, name: string) => {
    const tree = found.get(name);
    return tree === undefined ? whole : `### ${name}\n\n\`\`\`yaml\n${tree}\`\`\``;
  });
  writeFileSync(page, kept);
}

/** When set, writes the readings of the documentation instead of comparing them. */
const isToBeWritten = process.env.READINGS === 'write';
const wholePage = 'body';
const ownPart = 'main';

let stage: OpenStage;
test.beforeAll(async () => {
  // What they answer follows from how many came before them.
  forgetPeople();
  stage = await openStage();
});
test.afterAll(() => stage.close());

test('the screen reader text of each task equals the documentation', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await standStill(page);
  const kept = keptReadings();
  const found = new Map<string, string>();
  const hears: Hears = async (name, { of = ownPart, hasChance = false } = {}) => {
    for (const onItsWay of ['Salvando...', 'Loading...']) await expect(page.getByText(onItsWay)).toHaveCount(0);
    const reading = await readAloud(page, of);
    const tree = hasChance ? withoutChance(reading) : reading;
    found.set(name, tree);
    if (!isToBeWritten) expect.soft(tree, name).toBe(kept.get(name));
  };

  await test.step('rating words', () => ratesWords(page, hears));
  await test.step('an item', () => doesItem(page, hears));
  await test.step('a participant after consent', async () => {
    const bruna = await person(stage, 'Bruna');
    await bruna.hasConsented();
    await sitAt(context, stage.address, bruna.client);
    await open(page, '/research');
    await hears('Questionnaire');
    await bruna.hasEnrolled();
    await open(page, '/');
    await expect(page.getByRole('link', { name: /Fazer agora/ })).toBeVisible();
    // The outline of a page has its menu already, but not what opens only once the page is alive.
    await expect(page.getByRole('button', { name: 'Configurações' })).toBeVisible();
    await hears('Home, before the inventory', { of: wholePage });
    await open(page, '/inventories');
    await begins(page);
    await hears('Inventory, before it begins', { of: wholePage });
    await page.getByRole('button', { name: 'Começar' }).click();
    await expect(page.getByRole('radiogroup')).toBeVisible();
    await hears('Inventory, a statement');
    await page.getByRole('radio').nth(2).focus();
    await page.keyboard.press('2');
    await expect(page.getByText('Resposta salva')).toBeVisible();
    await hears('Inventory, a statement that is answered');
  });
  await test.step('a participant after the trainings', async () => {
    const flora = await enrolledPerson(stage, 'Flora');
    await flora.hasFinished('training1');
    await sitAt(context, stage.address, flora.client);
    await open(page, '/test1');
    await begins(page);
    await hears('Test, before it begins');
    await page.getByRole('button', { name: 'Começar' }).click();
    await opensAll(page);
    await hears('Test, an item with its options', { of: wholePage, hasChance: true });
  });
  await test.step('a participant after day 3', async () => {
    const zuleica = await person(stage, 'Zuleica');
    await zuleica.hasFinishedDay(3);
    await sitAt(context, stage.address, zuleica.client);
    await open(page, '/analysis');
    await expect(page.getByRole('img').first()).toBeVisible();
    await hears('Results', { hasChance: true });
    await open(page, '/cloud1');
    await seeCloud(page);
    await hears('Cloud', { hasChance: true });
  });

  if (isToBeWritten) keepReadings(found);
  expect([...kept.keys()].sort()).toEqual([...found.keys()].sort());
});

/** A word and the result of an item stay until they have been read, however busy the machine is. */
async function standStill(page: Page): Promise<void> {
  await page.addInitScript(
    ({ result, word }) => {
      const wait = setTimeout.bind(window);
      const isOf = (delayMs: number, wholeMs: number) => delayMs > wholeMs - 300 && delayMs <= wholeMs;
      window.setTimeout = ((work: () => void, delayMs = 0) =>
        isOf(delayMs, result) || isOf(delayMs, word) ? 0 : wait(work, delayMs)) as typeof setTimeout;
    },
    { result: relationTask.feedbackMs, word: wordRating.demo.timeLimitMs },
  );
}

type Hears = (name: string, which?: { of?: string; hasChance?: boolean }) => Promise<void>;

/** In the demonstration, where everything is as in the study but for the words. */
async function ratesWords(page: Page, hears: Hears): Promise<void> {
  await open(page, '/test/words');
  await begins(page);
  await hears('Rating, before it begins');
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page.locator('p[data-shown="true"]')).toBeVisible();
  await hears('Rating, a word', { of: wholePage });
  await page.getByRole('button', { name: 'Pausar' }).click();
  await page.keyboard.press('5');
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  await hears('Rating, a pause');
}

async function doesItem(page: Page, hears: Hears): Promise<void> {
  await open(page, '/test/trial');
  await begins(page);
  await hears('Training, before it begins');
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(part(page, 'sample')).toBeVisible();
  await hears('Training, an item with everything closed', { of: wholePage });
  await opensAll(page);
  await hears('Training, an item with its options');
  const option = page.locator('button[data-option]').first();
  await option.click();
  await expect(option).toHaveAttribute('aria-pressed', 'true');
  await hears('Training, a word that is picked');
  await page.locator('button[data-part="blank"]').click();
  await expect(page.getByRole('button', { name: 'Terminar' })).toBeEnabled();
  await hears('Training, a word in its place');
  await page.getByRole('button', { name: 'Terminar' }).click();
  const right = page.getByText('Correto', { exact: true });
  await expect(right.or(page.getByText('Incorreto', { exact: true }))).toBeVisible();
  await hears('Training, the result of an item');
}

/** What the part says before it begins may come after its title. */
async function begins(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Começar' })).toBeVisible();
}

async function opensAll(page: Page): Promise<void> {
  for (const name of ['sample', 'context', 'blank', 'options']) await part(page, name).click();
  await expect(page.locator('button[data-option]').first()).toBeVisible();
}

function part(page: Page, name: string) {
  return page.locator(`button[data-part="${name}"]`);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${stage.address}${path}`);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByText('Carregando', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import {
  dayParts,
  inventoryItemCount,
  itemsInBlock,
  minimumAge,
  relationTask,
  studyDays,
  wordRating,
} from '#study/protocol.ts';
import {
  fingerprintsFile,
  manualPictures,
  pictureFolders,
  pictures,
  readmePictures,
  sizesFile,
} from '#tests/support/platform/pictures.ts';
import { routesInSource } from '#tests/support/platform/routes-in-source.ts';
import { type ManualPage, manualPages, operatorsGuides } from '#web/platform/manual/manual-pages.ts';
import { staffPages } from '#web/platform/staff-pages/staff-pages.ts';

const folder = 'docs/manual';
const routesSource = readFileSync('src/web/routes.tsx', 'utf8');
const ownPages = manualPages.filter(({ name }) => !operatorsGuides.includes(name));
const textOf = (name: string) => readFileSync(`${folder}/${name}.md`, 'utf8');
const texts = ownPages.map((page) => ({ ...page, text: textOf(page.name) }));

/** @returns a line for each route without a page and each that a page names and that is none */
function routesAmiss(routes: readonly string[], pages: readonly ManualPage[]): string[] {
  const documented = [
    ...pages.flatMap((page) => (page.routes ?? []).map((route) => ({ route, page: page.name }))),
    ...Object.values(staffPages).map(({ path, manual }) => ({ route: path as string, page: manual as string })),
  ];
  return [
    ...routes.filter((route) => !documented.some((one) => one.route === route)).map((route) => `${route} has no page`),
    ...documented
      .filter(({ route }) => !routes.includes(route))
      .map(({ route, page }) => `${page}: ${route} is no route`),
  ];
}

test('every route has a manual page, and every page names existing routes', () => {
  const routes = routesInSource(routesSource);
  expect(routes.length).toBeGreaterThan(50);
  expect(routes).toEqual(
    expect.arrayContaining(['/', '/login/recover', '/login', dayParts.test2.path, '/pro/$professionalId']),
  );
  expect(routesAmiss(routes, manualPages)).toEqual([]);
});

test('a route without a page is reported, and a page without a route', () => {
  const planted = routesSource.replace(
    "createRoute({ ...at, path: '/privacy'",
    "createRoute({ ...at, path: '/planted', component: WithdrawnScreen }),\n  createRoute({ ...at, path: '/privacy'",
  );
  expect(routesAmiss(routesInSource(planted), manualPages)).toEqual(['/planted has no page']);
  const missing = routesInSource(routesSource.replace("path: '/left'", "path: '/away'"));
  expect(routesAmiss(missing, manualPages)).toEqual(['/away has no page', 'participante-dados: /left is no route']);
});

test('the table lists exactly the files of the manual', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  expect(files.toSorted()).toEqual(ownPages.map(({ name }) => `${name}.md`).toSorted());
  for (const name of operatorsGuides) expect(existsSync(`docs/${name}.md`)).toBe(true);
});

test('the index in the folder links every page by its title, in reading order', () => {
  const index = readFileSync(`${folder}/README.md`, 'utf8');
  const links = Array.from(index.matchAll(/^- \[(.+)\]\((.+)\)$/gm), ([, title, file]) => `${file} ${title}`);
  const titled = texts.filter(({ name }) => !operatorsGuides.includes(name));
  expect(links).toEqual(titled.map(({ name, text }) => `${name}.md ${text.split('\n')[0]?.replace('# ', '')}`));
});

test('every page has one title, and some hundred words', () => {
  const titles = texts.map(({ text }) => text.match(/^# (.+)$/gm) ?? []);
  expect(titles.filter(({ length }) => length !== 1)).toEqual([]);
  expect(texts.filter(({ text }) => !text.startsWith('# ')).map(({ name }) => name)).toEqual([]);
  expect(new Set(titles.flat()).size).toBe(texts.length);
  const long = texts.map(({ name, text }) => ({ name, words: text.split(/\s+/).length }));
  expect(long.filter(({ words }) => words < 100 || words > 400)).toEqual([]);
});

test('participants are linked only to pages that they may read', () => {
  const ofParticipants = texts.filter(({ part }) => part === 'participante');
  expect(ofParticipants.map(({ name }) => name).every((name) => name.startsWith('participante-'))).toBe(true);
  const links = ofParticipants.flatMap(({ name, text }) =>
    Array.from(text.matchAll(/\]\(([\w./-]+\.md)/g), ([, to = '']) => ({ name, to })),
  );
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ to }) => !to.startsWith('participante-'))).toEqual([]);
});

test('bold text equals screen text', () => {
  const code = globSync('src/{web,study,contract,research}/**/*.{ts,tsx}')
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => withoutComments(path, readFileSync(path, 'utf8')));
  const material = globSync('study-material/*.{json,md}').map((path) => readFileSync(path, 'utf8'));
  const joinedSources = [...code, ...material].map((text) => text.replaceAll(/\s+/g, ' ')).join('\n');
  const bold = texts.flatMap(({ name, text }) =>
    Array.from(text.matchAll(/\*\*([^*]+)\*\*/g), ([, label = '']) => ({ name, label })),
  );
  expect(bold.length).toBeGreaterThan(200);
  expect(bold.filter(({ label }) => !joinedSources.includes(label))).toEqual([]);
  expect(joinedSources.includes('Ajuda desta tela')).toBe(true);
  expect(joinedSources.includes('Uma palavra que ninguém diz')).toBe(false);
});

test('a label only in a comment is no screen text', () => {
  const source = "/** Antes */\nconst label = 'Ajuda // já'; // Depois\nconst row = <p>{/* Dentro */}Texto</p>;";
  const left = withoutComments('row.tsx', source).replaceAll(/\s+/g, ' ');
  expect(left.trim()).toBe("const label = 'Ajuda // já'; const row = <p>{}Texto</p>;");
});

function withoutComments(path: string, source: string): string {
  const { comments } = parseSync(path, source);
  return comments.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
}

test('every picture of the manual exists, is on a page, is small and is taken by the journey', () => {
  const shown = texts.flatMap(({ text }) =>
    Array.from(text.matchAll(/!\[([^\]]+)\]\(pictures\/([\w-]+)\.webp\)/g), ([, alt, file = '']) => ({ alt, file })),
  );
  const taken = Object.keys(manualPictures).toSorted();
  expect(shown.map(({ file }) => file).toSorted()).toEqual(taken);
  expect(picturesIn(pictureFolders.manual)).toEqual(taken);
  expect(shown.filter(({ alt = '' }) => alt.length < 15)).toEqual([]);
});

test.each(['README.md', 'README.pt-BR.md'])('%s shows its pictures, and every picture has a fingerprint', (page) => {
  const text = readFileSync(page, 'utf8');
  const taken = Object.keys(readmePictures).toSorted();
  const shown = Array.from(text.matchAll(/!\[[^\]]+\]\(docs\/pictures\/([\w-]+)\.webp\)/g), ([, name = '']) => name);
  expect(shown.toSorted()).toEqual(taken);
  expect(picturesIn(pictureFolders.readme)).toEqual(taken);
  expect(Object.keys(JSON.parse(readFileSync(fingerprintsFile, 'utf8')))).toEqual(Object.keys(pictures).toSorted());
});

function picturesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.webp'));
  expect(files.filter((name) => statSync(`${folder}/${name}`).size > 60_000)).toEqual([]);
  return files.map((name) => name.replace('.webp', '')).toSorted();
}

test('the place that a page keeps free for a picture is as large as the picture', () => {
  const sizes = JSON.parse(readFileSync(sizesFile, 'utf8'));
  const found = Object.keys(manualPictures).map((name) => [
    name,
    sizeOfWebP(readFileSync(`${folder}/pictures/${name}.webp`)),
  ]);
  expect(sizes).toEqual(Object.fromEntries(found));
});

/** As a lossy WebP file says it: https://www.rfc-editor.org/rfc/rfc9649#name-simple-file-format-lossy, and RFC 6386, 9.1, of its frame. */
function sizeOfWebP(bytes: Buffer): { width: number; height: number } {
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

test('no picture for participants shows words of the study before its parts do', () => {
  const withWords = /^(words|trial|test|training|cloud|results|inventory-|staff-)/;
  const ofParticipants = Object.entries(manualPictures).filter(([file]) => file.startsWith('participante-'));
  expect(ofParticipants.length).toBeGreaterThan(4);
  // The beginning of a part is a demonstration, and shows none of them.
  const shown = ofParticipants.map(([, { screen }]) => screen).filter((screen) => screen !== 'trial1-instruction');
  expect(shown.filter((screen) => withWords.test(screen))).toEqual([]);
});

test('the pages for the committee have the default numbers of protocol and settings', () => {
  const settings = JSON.parse(readFileSync('study-material/settings.json', 'utf8'));
  const { item21, depression, anxiety, stress } = settings.careThresholds;
  const mustPass = Math.ceil((itemsInBlock('training1') * relationTask.passPercent) / 100);
  const opens = `às ${Number(settings.dayOpensAtLocalTime.slice(0, 2))} horas da madrugada seguinte`;
  const sentences: Readonly<Record<string, readonly string[]>> = {
    'protocolo-desenho': [
      `em ${studyDays.length} dias`,
      opens,
      `pelo menos ${settings.hoursBetweenDays} horas depois`,
      `Inventário de ${inventoryItemCount} frases`,
      `até ${wordRating.timeLimitMs / 1000} segundos`,
      `até que ${wordRating.wordsToRate} palavras tenham nota. A lista do dia tem ${wordRating.wordsShown} palavras`,
      `${itemsInBlock('training1')} itens por tentativa`,
      `${relationTask.passPercent}% (${mustPass} acertos)`,
      `depois de ${relationTask.maximumAttempts} tentativas`,
      `Os testes têm ${itemsInBlock('test1')} itens`,
      `${minimumAge} anos ou mais`,
    ],
    'protocolo-riscos': [
      `item 21 for ${item21} ou 3`,
      `depressão chegar a ${depression}, o de ansiedade a ${anxiety} ou o de estresse a ${stress}`,
      `em até ${settings.safety.hoursToAction} horas`,
    ],
    'protocolo-saida': [`avisada ${settings.retentionNoticeDays} dias antes`],
    'operacao-dias': [opens, `pelo menos ${settings.hoursBetweenDays} horas`],
    'operacao-casos': [`O prazo é de ${settings.safety.hoursToAction} horas`],
    'participante-treinos': [`${mustPass} acertos, ou ${relationTask.maximumAttempts} tentativas`],
    'participante-palavras': [`${wordRating.timeLimitMs / 1000} segundos`, `${wordRating.wordsToRate} palavras`],
  };
  const missing = Object.entries(sentences).flatMap(([name, all]) =>
    all
      .filter((sentence) => !textOf(name).replaceAll(/\s+/g, ' ').includes(sentence))
      .map((sentence) => ({ name, sentence })),
  );
  expect(missing).toEqual([]);
});

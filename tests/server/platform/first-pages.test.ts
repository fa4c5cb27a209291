import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmbeddedAnswers } from '#contract/participation/embedded-answers.ts';
import { type EmbeddedFacts, type RenderInput, sentencePlaceholder } from '#contract/platform/embedded-facts.ts';
import { renderPages } from '#server/platform/http/render-pages.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { serveWeb } from '#server/platform/http/serve-web.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { frontTexts, publicMaterial, type StudyMaterial } from '#study/material/material.ts';
import { dayParts, phases, type StudyDay } from '#study/protocol.ts';
import { stoppingInWords } from '#study/wording/stopping-in-words.ts';

const help = { short: 'CVV 188', contacts: [{ name: 'CVV', phone: '188', callLabel: 'Ligar para o 188' }] };
const head = `<head><meta property="og:image" content="/icons/link.png" />
  <title>WordMood</title><script type="module" crossorigin src="/assets/page.js"></script><link rel="modulepreload" crossorigin href="/assets/ground.js"><link rel="stylesheet" href="/assets/page.css"></head>`;
const app = `<!doctype html>${head}<body><div id="root"><main class="wm-before-app"><noscript><p>JavaScript</p></noscript>
  <section id="help">__HELP__</section></main></div><script type="application/json" id="texts">__TEXTS__</script>
  <meta property="csp-nonce" nonce="__STYLE_NONCE__" /><script type="application/json" id="facts">__FACTS__</script>
  <script type="application/json" id="answers">__ANSWERS__</script></body>`;
const front = `<!doctype html>${head}<body><div id="root">__DRAWN__</div><section id="help">__HELP_OF_VISITORS__</section>
  <script type="application/json" id="texts">__TEXTS__</script>
  <meta property="csp-nonce" nonce="__STYLE_NONCE__" /><script type="application/json" id="facts">__FACTS__</script></body>`;
/** Replaces the built renderer; appends a dot to a file at each rendering. */
const drawing = `import { appendFileSync } from 'node:fs';
export async function renderMarkup({ facts, material, wordsAgain }) {
  appendFileSync(new URL('times-drawn', import.meta.url), '.');
  const style = '<style>:root[data-mantine-color-scheme="dark"]{--a:1}</style>';
  const markup = (text) => style + '<p class="big" style="--b:&quot;x&quot;;color:red">' + text + '</p>';
  const whole = { audience: 'visitors', screen: null, day: null, study: null };
  const outline = { audience: 'signed-in', screen: 'home.tsx', day: null, study: null };
  return [
    { ...whole, address: '/', study: 'open', template: 'front.html', title: 'Boas-vindas', markup: markup(facts.front.title) },
    { ...whole, address: '/', study: 'paused', template: 'front.html', title: 'Boas-vindas', markup: markup('Em pausa: ${sentencePlaceholder}') },
    { ...whole, address: '/login', template: 'index.html', title: 'Entrar', markup: markup(material.help.short) },
    { ...outline, address: '/', template: 'index.html', title: 'WordMood', markup: '<p class="late">Loading...</p>' },
    { ...outline, address: '/words', template: 'index.html', title: 'WordMood', markup: '<p>Loading...</p>' },
    { ...outline, address: '/words', day: 2, template: 'index.html', title: 'WordMood', markup: '<p>' + wordsAgain[2] + '</p>' },
  ];
}`;

const firstScript = '/assets/after-drawing-12345678.js';
const needed = { firstScript, ofScreens: { 'home.tsx': ['/assets/page.js', '/assets/home.js', '/assets/home.css'] } };
const publicAddress = 'https://study.example.org';

/** A participant within the word rating of day 2. */
const underWay = {
  enrolment: 'enrolled',
  consentOutdated: false,
  day: 2 as StudyDay,
  phase: phases.wordRating as number,
  attempts: { training1: 0, training2: 0 },
  answersOfPart: 5,
};
let status = underWay;
let studyNow: EmbeddedFacts['study'];

const renderInput = (facts: EmbeddedFacts, from: StudyMaterial): RenderInput => {
  const told = publicMaterial(from);
  return {
    facts,
    material: { ...told, help: { ...told.help, short: help.short } },
    wordsAgain: { 1: 21, 2: 22, 3: 23 },
  };
};

let folder: string;
let web: Hono;
let title: string;
let facts: EmbeddedFacts;
let material: StudyMaterial;

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'wordmood-first-pages-'));
  folder = join(parent, 'web');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(`${folder}-drawing`);
  await writeFile(join(`${folder}-drawing`, 'package.json'), '{ "type": "module" }');
  await writeFile(join(`${folder}-drawing`, 'drawn-pages.js'), drawing);
  await writeFile(join(`${folder}-drawing`, 'files.json'), JSON.stringify(needed));
  await writeFile(join(folder, 'index.html'), app);
  await writeFile(join(folder, 'front.html'), front);
  await writeFile(
    join(folder, 'assets', 'page.css'),
    '.big{top:0}.gone{top:1px}@font-face{src:url(/assets/literata-12345678.woff2)}',
  );
  await writeFile(join(folder, 'assets', 'home.css'), '.late{top:2px}');
  material = await loadMaterial('study-material');
  const texts = frontTexts(material);
  title = texts.title;
  const study = { state: 'open', sentence: '' } as const;
  const serverTime = '2026-11-23T12:00:00.000Z';
  const installation = { build: 'b', serverTime, rehearsal: false, firstLook: false, signInProviders: [], study };
  facts = { front: { ...texts, lead: '</script><b>' }, installation, drawnFor: null };
  web = new Hono();
  web.use(securityHeaders(false));
  const drawn = await renderPages(folder, renderInput(facts, material));
  const hasSession = (headers: Headers) => headers.has('cookie');
  const answers = async (headers: Headers) => {
    if (headers.get('cookie')?.includes('broken') === true) throw new Error('The database is away');
    const displayName = headers.get('cookie')?.includes('</') ? '</script><b>' : 'Ana';
    // Inserted literally.
    const told = { account: { displayName }, progress: status, material: publicMaterial(material) };
    return told as unknown as EmbeddedAnswers;
  };
  serveWeb(web, folder, () => help, undefined, {
    facts: async () => ({ ...facts, ...(studyNow && { study: studyNow }) }),
    drawn: () => drawn,
    hasSession,
    answers,
    publicAddress,
  });
});
afterAll(() => rm(join(folder, '..'), { recursive: true }));

const textAt = async (path: string, headers = {}) => (await web.request(path, { headers })).text();
const styleSourcesOf = ({ headers }: Response) =>
  /style-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ');
const dataIn = (page: string, id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(page)?.[1] ?? '');
const factsIn = (page: string): EmbeddedFacts => ({ front: dataIn(page, 'texts').front, ...dataIn(page, 'facts') });
const answersIn = (page: string) => dataIn(page, 'answers');
const heldIn = (page: string) => /<template data-after-drawing>(.*?)<\/template>/.exec(page)?.[1] ?? '';
const opened = { cookie: 'wordmood.session_token=a.b', 'sec-fetch-dest': 'document' };

test('the first response has the front page with its styles and help numbers', async () => {
  const page = await textAt('/');
  expect(page).toContain(`>${title}</p>`);
  expect(page).toContain('<title>Boas-vindas</title>');
  expect(page).toContain('href="tel:188"');
  expect(page).toContain('.big{top:0}');
  expect(page).not.toContain('.gone{');
  expect(page).toContain('<link rel="stylesheet" media="not all" data-late');
  expect(factsIn(page)).toMatchObject({ drawnFor: '/', front: { lead: '</script><b>' } });
});

test("the front page has the state of the study and the team's sentence", async () => {
  try {
    studyNow = { state: 'paused', sentence: `Até 5 & "já" <b>$&` };
    const page = await textAt('/');
    expect(page).toContain('>Em pausa: Até 5 &#38; &#34;já&#34; &#60;b&#62;$&#38;</p>');
    expect(page).not.toContain(sentencePlaceholder);
    expect(factsIn(page)).toMatchObject({ study: studyNow });
    // A state without a rendered page gets the app.
    studyNow = { state: 'ended', sentence: 'Até breve' };
    expect(await textAt('/')).toContain('wm-before-app');
  } finally {
    studyNow = undefined;
  }
});

test('a team sentence that looks like a placeholder replaces none', async () => {
  try {
    const sentence = `__HELP__ __HELP_OF_VISITORS__ __FACTS__ __ANSWERS__ __TEXTS__ __STYLE_NONCE__ ${sentencePlaceholder}`;
    studyNow = { state: 'paused', sentence };
    const page = await textAt('/');
    expect(page).toContain('href="tel:188"');
    expect(factsIn(page)).toMatchObject({ study: studyNow });
    const read = /Em pausa: (.*?)<\/p>/.exec(page)?.[1] ?? '';
    expect(read.replaceAll('&#95;', '_')).toBe(sentence);
    // In the app the sentence precedes the text for participants within a part.
    const ofApp = await textAt('/words', opened);
    expect(factsIn(ofApp)).toMatchObject({ study: studyNow });
    expect(answersIn(ofApp)).toMatchObject({ progress: { phase: phases.wordRating } });
  } finally {
    studyNow = undefined;
  }
});

test('the front page needs no inline style or script, and its styles are allowed by hash', async () => {
  const answer = await web.request('/');
  const page = await answer.text();
  const styles = Array.from(page.matchAll(/<style[^>]*>([^<]*)</g), ([, text = '']) => text);
  const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(hashes).toHaveLength(2);
  expect(styleSourcesOf(answer)).toEqual(["'self'", ...hashes, expect.stringMatching(/^'nonce-/)]);
  expect(page).not.toMatch(/\sstyle="/);
  expect(page).toContain('data-style="--b:&quot;x&quot;;color:red"');
  expect(page).toContain(String.raw`:root [data-style="--b:\"x\";color:red"]{--b:"x";color:red}`);
  expect(page).toContain('@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){--a:1}}');
});

test('scripts of the front page get the nonce of the response for their styles', async () => {
  const nonces: unknown[] = [];
  for (const path of ['/', '/', '/login', '/elsewhere']) {
    const answer = await web.request(path);
    const nonce = /property="csp-nonce" nonce="([^"]+)"/.exec(await answer.text())?.[1];
    expect(styleSourcesOf(answer)).toContain(`'nonce-${nonce}'`);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(4);
});

test('the sign-in form is in its page, with the help beside it', async () => {
  const page = await textAt('/login');
  expect(page).toContain('<div id="root"><style');
  expect(page).toContain('CVV 188</p></div><aside class="wm-help-of-page" data-beside-app><noscript>');
  expect(page).not.toContain('wm-before-app');
  expect(factsIn(page).drawnFor).toBe('/login');
});

test('"Parar por hoje" is hidden before the first answer', async () => {
  const stopping = `<strong>${stoppingInWords.label}</strong>`;
  expect(await textAt('/')).not.toContain(stopping);
  for (const page of [await textAt('/login'), await textAt('/words', opened), await textAt('/contact')]) {
    expect(page).toContain(stopping);
  }
});

test('a first page with a query or another path is the app', async () => {
  for (const page of [
    await textAt('/login?from=%2Fcontact'),
    await textAt('/words'),
    await textAt('/contact', opened),
    await textAt('/index.html'),
  ]) {
    expect(page).toContain('wm-before-app');
    expect(factsIn(page)).toMatchObject({ drawnFor: null, outlineFor: null });
  }
  expect(factsIn(await textAt('/?fbclid=1')).drawnFor).toBe('/');
});

test('a request with a session cookie gets a skeleton with embedded data', async () => {
  const page = await textAt('/', opened);
  expect(page).toContain('<p class="late">Loading...</p>');
  expect(page).toContain('.late{top:2px}');
  expect(heldIn(page)).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
  expect(page).toContain(
    '</style><link rel="stylesheet" media="not all" data-late crossorigin href="/assets/home.css">',
  );
  expect(page.match(/page\.js/g)).toHaveLength(1);
  expect(factsIn(page)).toMatchObject({ drawnFor: null, outlineFor: '/' });
  expect(answersIn(page)).toMatchObject({ account: { displayName: 'Ana' } });
  expect(answersIn(await textAt('/words', opened))).toMatchObject({ account: { displayName: 'Ana' } });
});

test('a page before a part is rendered only for participants who are to begin it', async () => {
  expect(await textAt('/words', opened)).toContain('<p>Loading...</p>');
  try {
    status = { ...underWay, answersOfPart: 0 };
    expect(await textAt('/words', opened)).toContain('<p>22</p>');
    expect(await textAt('/words', { cookie: opened.cookie })).toContain('<p>Loading...</p>');
    status = { ...underWay, answersOfPart: 0, day: 3 };
    expect(await textAt('/words', opened)).toContain('<p>Loading...</p>');
    status = { ...underWay, answersOfPart: 0, phase: dayParts.training1.phase };
    expect(await textAt('/words', opened)).toContain('<p>Loading...</p>');
  } finally {
    status = underWay;
  }
});

test('answers are embedded only in navigations, never cached, and cannot close their element', async () => {
  expect(answersIn(await textAt('/', { ...opened, 'sec-fetch-dest': 'empty' }))).toBeNull();
  expect(answersIn(await textAt('/', { cookie: opened.cookie }))).toBeNull();
  expect(answersIn(await textAt('/login', { 'sec-fetch-dest': 'document' }))).toBeNull();
  const answer = await web.request('/', { headers: opened });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const page = await textAt('/', { ...opened, cookie: `${opened.cookie}; x=</` });
  expect(answersIn(page)).toMatchObject({ account: { displayName: '</script><b>' } });
});

test('a page is served without answers when they cannot be read', async () => {
  const page = await textAt('/', { ...opened, cookie: `${opened.cookie}; x=broken` });
  expect(answersIn(page)).toBeNull();
  expect(page).toContain('Loading...');
});

test('fonts load first, and scripts after the first paint', async () => {
  for (const page of [await textAt('/'), await textAt('/', opened)]) {
    const face = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/literata-12345678.woff2">';
    expect(page.indexOf(face)).toBeGreaterThan(0);
    expect(page.indexOf(face)).toBeLessThan(page.indexOf('<template data-after-drawing>'));
    for (const name of ['page', 'ground'])
      expect(heldIn(page)).toContain(`<script type="module" async src="/assets/${name}.js" crossorigin></script>`);
    const beside = page.replace(heldIn(page), '');
    const asked = Array.from(
      beside.matchAll(/<script[^>]* src="([^"]*)"|<link rel="modulepreload"/g),
      ([, path]) => path,
    );
    expect(asked).toEqual([firstScript]);
  }
});

test('a shared link has an absolute picture address', async () => {
  const page = await textAt('/');
  expect(page).toContain(`property="og:image" content="${publicAddress}/icons/link.png"`);
});

test('the front page is compressed for a browser that accepts it', async () => {
  const plain = await textAt('/');
  const answer = await web.request('/', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '');
  const packed = Buffer.from(await answer.arrayBuffer());
  expect(packed.length).toBeLessThan(plain.length / 2);
  expect(withoutNonce(brotliDecompressSync(packed).toString())).toBe(withoutNonce(plain));
});

describe('pages rendered by an earlier start', () => {
  const at = (serverTime: string, changed: Partial<EmbeddedFacts> = {}): RenderInput => {
    const installation = facts.installation && { ...facts.installation, serverTime };
    return renderInput({ ...facts, installation, ...changed }, material);
  };
  const draw = (drawn: RenderInput) => renderPages(folder, drawn);
  const timesDrawn = async () => (await readFile(join(`${folder}-drawing`, 'times-drawn'), 'utf8')).length;
  const kept = async () => (await readdir(`${folder}-drawn`)).map((name) => join(`${folder}-drawn`, name));
  const titled = (title: string) => ({ front: { ...facts.front, title } });

  test('are reused at any later time', async () => {
    const first = await draw(at('2026-11-23T12:00:00.000Z'));
    const before = await timesDrawn();
    expect(await draw(at('2027-02-01T08:30:00.000Z'))).toEqual(first);
    expect(await timesDrawn()).toBe(before);
  });

  test('are rendered again after a change of texts, study or renderer', async () => {
    await draw(at('2026-11-23T12:00:00.000Z'));
    const before = await timesDrawn();
    const pages = await draw(at('2026-11-23T12:00:00.000Z', titled('Outro título')));
    expect(pages.visitors.get('/ open')).toContain('>Outro título</p>');
    await draw(at('2026-11-23T12:00:00.000Z', { study: { state: 'ended', sentence: 'Até breve' } }));
    expect(await timesDrawn()).toBe(before + 2);
    await writeFile(join(`${folder}-drawing`, 'drawn-pages.js'), `${drawing}\n`);
    await draw(at('2026-11-23T12:00:00.000Z'));
    expect(await timesDrawn()).toBe(before + 3);
  });

  test('are rendered again when the file is corrupt, and each time when it cannot be written', async () => {
    const whole = await draw(at('2026-11-23T12:00:00.000Z'));
    const before = await timesDrawn();
    for (const path of await kept()) await writeFile(path, '[{"address":');
    expect(await draw(at('2026-11-23T12:00:00.000Z'))).toEqual(whole);
    expect(await timesDrawn()).toBe(before + 1);
    await rm(`${folder}-drawn`, { recursive: true });
    await writeFile(`${folder}-drawn`, 'no folder');
    expect(await draw(at('2026-11-23T12:00:00.000Z'))).toEqual(whole);
    expect(await draw(at('2026-11-23T12:00:00.000Z'))).toEqual(whole);
    expect(await timesDrawn()).toBe(before + 3);
    await rm(`${folder}-drawn`);
  });

  test('do not pile up', async () => {
    for (let text = 1; text <= 18; text += 1) await draw(at('2026-11-23T12:00:00.000Z', titled(`Título ${text}`)));
    expect(await kept()).toHaveLength(16);
    const before = await timesDrawn();
    await draw(at('2026-11-23T12:00:00.000Z', titled('Título 18')));
    expect(await timesDrawn()).toBe(before);
  });
});

test('a build without a renderer is served as it is', async () => {
  const drawn = await renderPages(join(folder, 'none'), renderInput(factsIn(await textAt('/')), material));
  expect(drawn.visitors.size + drawn['signed-in'].size).toBe(0);
});

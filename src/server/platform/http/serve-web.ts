import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { EmbeddedAnswers } from '#contract/participation/embedded-answers.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { startablePart } from '#contract/participation/startable-part.ts';
import { type EmbeddedFacts, type EmbeddedTexts, sentencePlaceholder } from '#contract/platform/embedded-facts.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { dayParts, type StudyDay } from '#study/protocol.ts';
import { prefixedResponse } from './compressed-text.ts';
import type { EmbeddedHelp } from './embedded-help.ts';
import { noRenderedPages, type RenderedPages, renderKeyOf } from './render-pages.ts';
import { allowStyles, styleNonceOf } from './security-headers.ts';
import { type FindAsset, serveAssets } from './serve-assets.ts';
import { type SplitPage, splitPage } from './split-page.ts';

/** Built web app, relative to the working directory. */
export const webFolder = 'dist/web';

export type PageSources = {
  /** Server facts to embed; null for none. */
  facts: () => Promise<EmbeddedFacts | null>;
  drawn: () => RenderedPages;
  /** Whether a session cookie is present, valid or not: then the app finds out whose page it is. */
  hasSession: (headers: Headers) => boolean;
  /** First responses to embed for a signed-in person; null lets the app fetch them. */
  answers: (headers: Headers) => Promise<EmbeddedAnswers | null>;
  /** Absolute URL for link previews. */
  publicAddress: string;
};

const nothingKnown: PageSources = {
  facts: async () => null,
  drawn: () => noRenderedPages,
  hasSession: () => true,
  answers: async () => null,
  publicAddress: '',
};

/** Longest wait for the database; afterwards the app fetches and reports failures. */
const renderTimeoutMs = 1_000;

/** Every rendered page with the texts of several publications. */
const maximumCachedPages = 128;

/** Pages whose content does not depend on the query. */
const indifferentToQuery = new Set(['/', '/privacy', '/acessibilidade']);

/**
 * Serves the web app: immutable hashed assets, and for other paths the uncached page with a nonce and the study's help.
 * First pages are server-rendered, for slow phones (docs/decisions/0114-first-pages.md).
 * @param folder of the build
 * @param help with filled placeholders
 * @param findElsewhere finds assets of other builds, for open pages and other servers
 */
export function serveWeb(
  app: Hono,
  folder: string,
  help: () => EmbeddedHelp,
  findElsewhere: FindAsset = async () => null,
  pages: PageSources = nothingKnown,
): void {
  serveAssets(app, folder, findElsewhere);
  const page = servePage(join(folder, 'index.html'), help, pages);
  app.get('/', page);
  app.get('/index.html', page);
  app.get('/front.html', page);
  app.use(
    '/*',
    serveStatic({ root: folder, onFound: (_path, context) => context.header('Cache-Control', 'no-store') }),
  );
  app.get('*', page);
}

/** A page prefix; `name` is its cache key. */
type FoundPage = { name: string; isDrawn: boolean; read: () => string };

function servePage(
  path: string,
  help: () => EmbeddedHelp,
  { facts, drawn, hasSession, answers, publicAddress }: PageSources,
) {
  const asBuilt: FoundPage = { name: '', isDrawn: false, read: () => readFileSync(path, 'utf8') };
  const renderedPage = (name: string, text: string): FoundPage => ({ name, isDrawn: true, read: () => text });

  /** @returns the page skeleton at this address for a visitor who may be signed in */
  function findOutline(address: string, progress: ProgressView | null): FoundPage {
    const outlines = drawn()['signed-in'];
    const day = progress === null ? null : dayToBeginOn(address, progress);
    const key = renderKeyOf({ address, day, study: null });
    const text = outlines.get(key) ?? outlines.get(address);
    return text === undefined ? asBuilt : renderedPage(`outline ${key}`, text);
  }

  /** @returns the rendered page at this address for a visitor without a session */
  function findAppPage({ req }: Context, study: EmbeddedFacts['study']): FoundPage {
    const address = req.path;
    if (!indifferentToQuery.has(address) && new URL(req.url).search !== '') return asBuilt;
    const { visitors } = drawn();
    const key = renderKeyOf({ address, day: null, study: study?.state ?? 'open' });
    const ofStudy = visitors.get(key);
    const ofAddress = visitors.get(address);
    if (ofStudy === undefined) return ofAddress === undefined ? asBuilt : renderedPage(address, ofAddress);
    const sentence = study?.sentence ?? '';
    const read = () => ofStudy.replaceAll(sentencePlaceholder, () => asMarkup(sentence));
    return { name: `${key} ${sentence}`, isDrawn: true, read };
  }

  const completed = createPageCache(publicAddress);
  return async (context: Context) => {
    const { headers } = context.req.raw;
    const address = context.req.path;
    const mayBeSignedIn = hasSession(headers);
    try {
      const answered = mayBeSignedIn && isNavigation(headers) ? await withRenderTimeout(answers(headers)) : null;
      const embedded = await facts();
      const page = mayBeSignedIn
        ? findOutline(address, answered?.progress ?? null)
        : findAppPage(context, embedded?.study);
      const texts = { front: embedded?.front ?? null, material: answered?.material ?? null };
      const { begin, styleSources, end } = completed(page, { drawn: drawn(), help: help(), texts });
      const drawnAt = page.isDrawn ? address : null;
      const { front: _front, ...known } = embedded ?? { front: null };
      const ofPage = mayBeSignedIn ? { drawnFor: null, outlineFor: drawnAt } : { drawnFor: drawnAt, outlineFor: null };
      allowStyles(context, styleSources);
      const pageHeaders = { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'no-store' };
      const ofAnswer = {
        nonce: styleNonceOf(context),
        facts: embedded && { installation: null, ...known, ...ofPage },
        answers: answered && { account: answered.account, progress: answered.progress },
      };
      return await prefixedResponse(context, begin, pageHeaders, end(ofAnswer));
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      return context.notFound();
    }
  };
}

type CompletedWith = { drawn: RenderedPages; help: EmbeddedHelp; texts: EmbeddedTexts };

/** @returns completes a page, cached by prefix until a text or rendering changes */
function createPageCache(publicAddress: string): (page: FoundPage, completedWith: CompletedWith) => SplitPage {
  const cache = new LRUCache<string, SplitPage>({ max: maximumCachedPages });
  let last: unknown[] = [];
  return ({ name, read }, { drawn, help, texts: { front, material } }) => {
    const madeOf = [drawn, help, front];
    if (madeOf.some((one, index) => one !== last[index])) cache.clear();
    last = madeOf;
    const key = JSON.stringify([name, material?.hash ?? null]);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const texts = { front, material: material && readMaterial.output.parse(material) };
    const page = splitPage(read(), { help, texts, publicAddress });
    cache.set(key, page);
    return page;
  };
}

/** Escapes markup, and `_` of the page's placeholders. */
function asMarkup(text: string): string {
  return text.replaceAll(/[&<>"'_]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** @returns the day of the part at this address, if it is next and not begun */
function dayToBeginOn(address: string, progress: ProgressView): StudyDay | null {
  const part = startablePart(progress);
  return part !== null && dayParts[part].path === address ? progress.day : null;
}

/** A navigation; the service worker's fetch gets no personal data. */
function isNavigation(headers: Headers): boolean {
  return headers.get('sec-fetch-dest') === 'document';
}

async function withRenderTimeout<Result>(pending: Promise<Result>): Promise<Result | null> {
  const over = new AbortController();
  const timeout = sleep(renderTimeoutMs, null, { ref: false, signal: over.signal }).catch(() => null);
  try {
    return await Promise.race([pending, timeout]);
  } catch {
    // The app fetches them, and that call logs the error.
    return null;
  } finally {
    over.abort();
  }
}

export function readBuild(folder: string): string {
  try {
    const { build } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { build: string };
    return build;
  } catch {
    return 'development';
  }
}

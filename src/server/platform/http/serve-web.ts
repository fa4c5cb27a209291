import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { AnswersInPage } from '#contract/participation/answers-in-page.ts';
import { partToBegin } from '#contract/participation/part-to-begin.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { type FactsInPage, placeOfSentence } from '#contract/platform/page-facts.ts';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { dayParts, type StudyDay } from '#study/protocol.ts';
import { assetsAtHand, forEver, sendAsset } from './assets-at-hand.ts';
import { compressedAnswer, takesEncoding } from './compressed-answer.ts';
import { type DrawnPages, keyOfDrawn, nothingDrawn } from './draw-pages.ts';
import { writeAnswersInto, writeFactsInto } from './facts-in-page.ts';
import { type HelpInPage, writeHelpInto } from './help-in-page.ts';
import { styleNonceOf } from './security-headers.ts';
import type { sharedAssetFinder } from './shared-assets-store.ts';

/** Where the built browser app lies, relative to the working directory. */
export const webFolder = 'dist/web';

type FindAsset = ReturnType<typeof sharedAssetFinder>;

/** What the build writes where a nonce belongs (`html.cspNonce` in vite.config.ts). */
export const nonceInBuild = '__STYLE_NONCE__';

/** What is in a page besides what was built. */
export type PagesServed = {
  /** What the server knows at the moment; null where nothing is told. */
  facts: () => Promise<FactsInPage | null>;
  drawn: () => DrawnPages;
  /** Whether a request names a session, be it over or not: then the app is to find out whose page it is. */
  hasSession: (headers: Headers) => boolean;
  /** What the app would ask first, for whoever is signed in; null where nobody is, or the app is to ask itself. */
  answers: (headers: Headers) => Promise<AnswersInPage | null>;
  /** Where people reach it: what a shared link shows has to say so. */
  publicAddress: string;
};

const nothingKnown: PagesServed = {
  facts: async () => null,
  drawn: () => nothingDrawn,
  hasSession: () => true,
  answers: async () => null,
  publicAddress: '',
};

/** A page does not wait longer for a database: the app asks, and says so where nobody answers. */
const patienceMs = 1_000;

/** Addresses whose content says nothing of what follows the question mark are drawn whatever that is. */
const indifferentToQuery = new Set(['/', '/privacy']);

/**
 * Serves the built browser app: hashed assets for ever, the page itself never from a cache and each time with a nonce of its
 * own and with the study's help in it, and the page for every address that is not a file. First pages are drawn by the
 * server, so that slow phones show them before any script (docs/decisions/0114-first-pages.md).
 * @param folder where the build lies, relative to the working directory
 * @param help of the study material, its placeholders filled
 * @param findElsewhere what this build has not may be one of another build: a page that was open before, or one that another server has sent
 */
export function serveWeb(
  app: OpenAPIHono,
  folder: string,
  help: () => HelpInPage,
  findElsewhere: FindAsset = async () => null,
  pages: PagesServed = nothingKnown,
): void {
  app.use('/assets/*', assetsAtHand(folder));
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => context.header('Cache-Control', forEver),
    }),
  );
  app.get('/assets/*', async (context) => {
    const name = context.req.path.slice('/assets/'.length);
    const asset = await findElsewhere(name, takesEncoding(context, 'br'));
    return asset === null ? context.text('', 404) : sendAsset(context, { name, ...asset });
  });
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

function servePage(
  path: string,
  help: () => HelpInPage,
  { facts, drawn, hasSession, answers, publicAddress }: PagesServed,
) {
  /** @returns the page that is drawn for this address; an outline of it for whoever may be signed in, by where they stand */
  const findDrawn = ({ req }: Context, told: AnswersInPage | null, known: FactsInPage | null): string | undefined => {
    const address = req.path;
    const { visitors, 'signed-in': outlines } = drawn();
    if (hasSession(req.raw.headers)) {
      const day = told === null ? null : dayToBeginOn(address, told.progress);
      return outlines.get(keyOfDrawn({ address, day, study: null })) ?? outlines.get(address);
    }
    const isIndifferent = indifferentToQuery.has(req.path) || new URL(req.url).search === '';
    if (!isIndifferent) return undefined;
    const study = known?.study;
    const page = visitors.get(keyOfDrawn({ address, day: null, study: study?.state ?? 'open' }));
    return page?.replaceAll(placeOfSentence, () => asMarkup(study?.sentence ?? '')) ?? visitors.get(address);
  };
  return async (context: Context) => {
    const { headers } = context.req.raw;
    const mayBeSignedIn = hasSession(headers);
    try {
      const answered = mayBeSignedIn && isOpened(headers) ? await withPatience(answers(headers)) : null;
      const known = await facts();
      const ready = findDrawn(context, answered, known);
      const built = (ready ?? (await readFile(path, 'utf8')))
        .replaceAll(nonceInBuild, styleNonceOf(context))
        .replace('property="og:image" content="/', () => `property="og:image" content="${publicAddress}/`);
      const address = ready === undefined ? null : context.req.path;
      const told = mayBeSignedIn ? { drawnFor: null, outlineFor: address } : { drawnFor: address, outlineFor: null };
      // Last what people and research groups write, which is taken as it is.
      const withHelp = writeFactsInto(writeHelpInto(built, help()), known && { ...known, ...told });
      return compressedAnswer(context, writeAnswersInto(withHelp, answered), {
        'Content-Type': 'text/html; charset=UTF-8',
        'Cache-Control': 'no-store',
      });
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      return context.notFound();
    }
  };
}

/** So that nothing in it is markup, nor one of the page's places, which are looked for afterwards. */
function asMarkup(text: string): string {
  return text.replaceAll(/[&<>"'_]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** @returns the day of the part at this address, where it is somebody's turn and they have not begun */
function dayToBeginOn(address: string, progress: ProgressView): StudyDay | null {
  const part = partToBegin(progress);
  return part !== null && dayParts[part].path === address ? progress.day : null;
}

/** Somebody opens the page; what fetches it to keep it (the worker) gets nothing of anybody. */
function isOpened(headers: Headers): boolean {
  return headers.get('sec-fetch-dest') === 'document';
}

async function withPatience<Asked>(asked: Promise<Asked>): Promise<Asked | null> {
  const over = new AbortController();
  const patience = sleep(patienceMs, null, { ref: false, signal: over.signal }).catch(() => null);
  try {
    return await Promise.race([asked, patience]);
  } catch {
    // The app asks at once, and what is wrong is logged with its call.
    return null;
  } finally {
    over.abort();
  }
}

/** @returns the build that the browser app was made as. */
export function readBuild(folder: string): string {
  try {
    const { build } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { build: string };
    return build;
  } catch {
    return 'development';
  }
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { hashFilesIn } from './scripts/hash-files.mjs';
import { webSources } from './scripts/installation.mjs';
import { afterPaintScriptPlugin } from './scripts/web-build/after-paint-script-plugin.ts';
import { builtInsOfOldest } from './scripts/web-build/built-ins-of-oldest.ts';
import { containerQueriesOfOldest } from './scripts/web-build/container-queries-of-oldest.ts';
import { oldBrowserPlugin } from './scripts/web-build/old-browser-plugin.ts';
import { oldestTargets } from './scripts/web-build/oldest-targets.ts';
import { serverRendererPlugin } from './scripts/web-build/server-renderer-plugin.ts';
import { serviceWorkerPlugin } from './scripts/web-build/service-worker-plugin.ts';
import type { EmbeddedFacts } from './src/contract/platform/embedded-facts.ts';
import { splitPage } from './src/server/platform/http/split-page.ts';
import { fillPlaceholdersDeep } from './src/study/material/placeholders.ts';

/** `scripts/dev/dev-pages.ts` writes the nonce of each answer in its place. */
const nonceInDevelopment = '__STYLE_NONCE__';

/** Writes the name beside the page, so that the server can say which build it serves. */
function nameBesidePage(build: string): Plugin {
  return {
    name: 'wordmood-build-name',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ build })}\n` });
    },
  };
}

/** Puts a compressed copy beside every script and style sheet, for the server to send as it is: phones on a slow network load a third of the bytes. */
function compressBeside(): Plugin {
  return {
    name: 'wordmood-compressed-copies',
    apply: 'build',
    writeBundle({ dir }, files) {
      for (const name of Object.keys(files).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file))) {
        const path = join(dir ?? '', name);
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
      }
    },
  };
}

/** Ends a build whose front page imports the first file of the app: that would start the app on it (`groundOfPages`). */
function frontWithoutApp(): Plugin {
  return {
    name: 'wordmood-front-without-app',
    generateBundle(_options, files) {
      const importsOf = (name: string) => {
        const file = files[name];
        return file?.type === 'chunk' ? file.imports : [];
      };
      const entries = Object.values(files).filter((file) => file.type === 'chunk' && file.isEntry);
      const [front, app] = ['front', 'index'].map((name) =>
        entries.find((entry) => 'name' in entry && entry.name === name),
      );
      const found = new Set([front?.fileName ?? '']);
      for (const name of found) for (const imported of importsOf(name)) found.add(imported);
      if (app !== undefined && found.has(app.fileName)) {
        const modulesOf = (name: string) => {
          const file = files[name];
          return file?.type === 'chunk' ? Object.keys(file.modules) : [];
        };
        const ofApp = new Set(modulesOf(app.fileName));
        found.delete(app.fileName);
        const imported = [...found].flatMap(modulesOf).flatMap((id) => this.getModuleInfo(id)?.importedIds ?? []);
        const shared = [...new Set(imported)].filter((id) => ofApp.has(id));
        this.error(`The front page imports the first file of the app. Name in groundOfPages: ${shared.join(', ')}.`);
      }
    },
  };
}

/** Both pages share the head of `index.html`. */
function sameHead(): Plugin {
  const head = /<head>([\s\S]*?)<\/head>/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? '';
  return {
    name: 'wordmood-same-head',
    transformIndexHtml: {
      order: 'pre',
      handler: (page) => page.replace(/<!-- The head of index\.html.*?-->/, () => head),
    },
  };
}

/** Does for the pages of `vite dev` what the server does each time it sends one. */
function wordsInDevelopment(): Plugin {
  const read = (name: string) => JSON.parse(readFileSync(`study-material/${name}.json`, 'utf8'));
  return {
    name: 'wordmood-words-in-page',
    apply: 'serve',
    transformIndexHtml(page) {
      const texts = { ...read('front'), scale: read('instructions').wordRating.scale };
      const front = fillPlaceholdersDeep(texts, read('placeholders').values) as EmbeddedFacts['front'];
      const { begin, end } = splitPage(page, {
        help: read('help'),
        texts: { front, material: null },
        publicAddress: '',
      });
      const facts = { installation: null, drawnFor: null };
      return begin.text + end({ nonce: nonceInDevelopment, facts, answers: null });
    },
  };
}

/**
 * What the front page needs besides its own: the app begins with the same. A module that it uses and that is missing here would bring the
 * whole first file of the app along; `tests/full/journeys/platform/first-pages.spec.ts` weighs the page.
 */
const groundOfPages = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler)/',
    '@mantine/core/esm/(core|components/(Button|Text|Title|UnstyledButton|Loader|Transition))/',
    '@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes|icons/IconLifebuoy)',
    'src/study/(material/fill-fields|days/(study-state|last-date|calendar-day)|time-zone/(time-zone-of-study|usable-time-zone)|wording/bind-numbers)',
    'src/web/platform/(look/|drawings/(horizon|mark)|ui/(valence-colours|split-at-whole-words|no-wrap)|frame/(rehearsal-notice|top-bar-frame|top-bar.module)|help/help-button.module|words/markup-policy|translation/patch-translated-dom|server-state/(server-styles|replay-early-clicks|embedded-facts|is-hydrated)|clock/(event-time|press-method))',
    'src/web/participation/(word-rating/rating-scale|front/help-of-page)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/**
 * A few files in place of dozens of tiny ones: for every page, for forms, for the auth pages, for the study's parts. What every page of the app
 * begins with is in several, each of which runs by itself as soon as it has come (`src/server/platform/http/rendered-page.ts`): a slow processor
 * works while the line is still busy, and never for long at a time.
 */
const chunks = [
  { name: 'ground', test: groundOfPages },
  { name: 'reads', tags: ['$initial' as const], test: /node_modules[\\/]@tanstack[\\/]/ },
  // With what tells Zod to make no code of strings, before the first shape is made.
  { name: 'shapes', tags: ['$initial' as const], test: /node_modules[\\/]zod[\\/]|words[\\/]trusted-texts/ },
  { name: 'contract', tags: ['$initial' as const], test: /src[\\/](contract|study|research)[\\/]/ },
  {
    name: 'page',
    tags: ['$initial' as const],
    test: /^(?!.*(front\.html|[\\/]web[\\/](front\.tsx|participation[\\/]front[\\/])))/,
  },
  {
    name: 'front-pages',
    test: /participation[\\/]front[\\/](front-page|text-page|bullet-list|front-frame|word-trial)/,
  },
  // What says something on nearly every screen is not to bring the fields of forms along, nor these what one ticks.
  { name: 'notes', test: /components[\\/](Paper|Alert)[\\/]|web[\\/]platform[\\/]ui[\\/]standalone/ },
  {
    name: 'fields',
    test: /components[\\/](Input|InputBase|TextInput|PasswordInput)[\\/]|web[\\/]platform[\\/]ui[\\/](use-checked|password)/,
  },
  { name: 'ticks', test: /components[\\/](Checkbox|Radio)[\\/]/ },
  // The one form that most people open, and what is behind it. Not the page with the consent text, which would bring the Markdown reader along.
  {
    name: 'sign-in',
    test: /src[\\/]web[\\/]accounts[\\/](session|auth-pages[\\/](login|signed-out|sign-in-notices|session-lost|notice-of))/,
  },
  { name: 'account', test: /src[\\/]web[\\/]accounts[\\/]auth-pages[\\/](?!signup)/ },
  {
    name: 'parts',
    minShareCount: 2,
    test: /src[\\/]web[\\/]platform[\\/](frame[\\/](task-frame|save-state)|clock|ui[\\/]delayed)/,
  },
];

export default defineConfig(({ command }) => {
  // Names what a browser gets: the same sources give the same name on every machine.
  const build = command === 'build' ? hashFilesIn('.', webSources).slice(0, 12) : undefined;
  return {
    plugins: [
      react(),
      sameHead(),
      oldBrowserPlugin(),
      wordsInDevelopment(),
      compressBeside(),
      afterPaintScriptPlugin(),
      ...(build === undefined
        ? []
        : [nameBesidePage(build), frontWithoutApp(), serviceWorkerPlugin(build), serverRendererPlugin()]),
      builtInsOfOldest(),
    ],
    define: build === undefined ? {} : { 'import.meta.env.VITE_BUILD': JSON.stringify(build) },
    css: { postcss: { plugins: [containerQueriesOfOldest()] } },
    ...(command === 'serve' && { html: { cspNonce: nonceInDevelopment } }),
    build: {
      target: oldestTargets,
      outDir: 'dist/web',
      emptyOutDir: true,
      // No data: addresses and no inline script, so that the content security policy stays narrow.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        input: ['index.html', 'front.html'],
        output: { codeSplitting: { groups: chunks } },
      },
    },
  };
});

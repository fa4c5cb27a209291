import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { firstLookPath } from '#server/platform/settings/first-look-offered.ts';
import { windowTitle } from '#study/wording/window-title.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** @param refresh seconds, or seconds and URL; works without JavaScript */
export function pageFrame(title: string, content: Markup, refresh: string | null = null) {
  return html`<!doctype html>
    <html lang="pt-BR" translate="no" class="notranslate">
      <head>
        <meta charset="utf-8" />
        <meta name="google" content="notranslate" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${refresh === null ? '' : html`<meta http-equiv="refresh" content="${refresh}" />`}
        <title>${windowTitle(title)}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${firstLookPath}/style.css" />
      </head>
      <body>
        <p class="only-here">Só neste computador: nada daqui sai dele. Numa instalação publicada esta página não existe.</p>
        <main>${content}</main>
      </body>
    </html>`;
}

import { createHash } from 'node:crypto';
import { type HelpInPage, writeHelpInto } from './help-in-page.ts';

/** In the colours of the pages, and without anything to be loaded: there is no room for it. */
const style = `
:root { color-scheme: light dark; }
body { max-width: 34rem; margin: 0 auto; padding: 48px 16px; background: #f7f1e7; color: #22302f; font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.3; }
ul { display: flex; flex-wrap: wrap; gap: 12px; padding: 0; list-style: none; }
a { display: inline-block; padding: 10px 18px; border-radius: 12px; background: #1d4a43; color: #fff; font-weight: 600; text-decoration: none; }
@media (prefers-color-scheme: dark) {
  body { background: #14201f; color: #ece7dc; }
  a { background: #93cdbd; color: #0f1d1b; }
}
`;

const page = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>WordMood</title>
<style>${style}</style>
<main>
<h1>Muita gente ao mesmo tempo</h1>
<p>Agora não há lugar para mais ninguém. O que você já respondeu está guardado. Espere uns segundos e abra esta página de novo.</p>
<section>__HELP__</section>
</main>
</html>
`;

/** What somebody sees for whom there is no room. */
export type FullPage = { html: string; contentSecurityPolicy: string };

/** @param help its numbers can be called also from here */
export function fullPage(help: HelpInPage): FullPage {
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    html: writeHelpInto(page, help),
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
  };
}

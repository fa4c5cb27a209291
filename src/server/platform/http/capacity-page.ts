import { createHash } from 'node:crypto';
import { type EmbeddedHelp, embedHelp } from './embedded-help.ts';

/** Self-contained: an overloaded server can serve no other files. */
const style = `
:root { color-scheme: light dark; }
body { max-width: 34rem; margin: 0 auto; padding: 48px 16px; background: #f7f1e7; color: #22302f; font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.3; }
ul { display: grid; gap: 8px; padding: 0; list-style: none; }
a, details { display: block; padding: 10px 16px; border: 1px solid #7d776b; border-radius: 12px; color: inherit; line-height: 1.35; text-decoration: none; }
strong, span, small { display: block; }
summary { min-height: 34px; cursor: pointer; }
summary strong { display: inline; }
@media (prefers-color-scheme: dark) {
  body { background: #14201f; color: #ece7dc; }
}
`;

const page = `<!doctype html>
<html lang="pt-BR" translate="no" class="notranslate">
<meta charset="utf-8">
<meta name="google" content="notranslate">
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

export type CapacityPage = { html: string; contentSecurityPolicy: string };

/** @param help phone numbers, shown here too */
export function capacityPage(help: EmbeddedHelp): CapacityPage {
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    html: embedHelp(page, help),
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
  };
}

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is a mail, and no page. */
const mails = ['src/server/platform/mail/mail-frame.ts'];
const files = globSync(['*.html', 'src/**/*.{ts,tsx,html}', 'scripts/**/*.{ts,mjs}', 'public/**/*.html'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts') && !mails.includes(file))
  .filter((file) => /<html\b/.test(readFileSync(file, 'utf8')));

test('the pages exist', () => {
  expect(files).toEqual(
    expect.arrayContaining(['index.html', 'front.html', 'src/server/platform/http/capacity-page.ts']),
  );
});

test.each(files)('%s asks browsers not to translate its page', (file) => {
  const source = readFileSync(file, 'utf8');
  for (const [element] of source.matchAll(/<html\b[^>]*>/g)) {
    expect(element).toContain('lang="pt-BR"');
    expect(element).toContain('translate="no"');
    expect(element).toMatch(/class="[^"]*\bnotranslate\b/);
  }
  // The build gives `front.html` the head of `index.html`.
  const head = file === 'front.html' ? readFileSync('index.html', 'utf8') : source;
  expect(head).toMatch(/<meta name="google" content="notranslate"/);
});

import { describe, expect, it } from 'vitest';
import { criticalStyles, readRules, schemeByMediaQuery } from './critical-styles.ts';

const markup = '<html><div class="page open"><p class="m_1a">…</p></div></html>';

describe('the critical rules of a page', () => {
  it('are those with all their classes present, and those without classes', () => {
    const css = 'html{margin:0}.page .m_1a{color:red}.page .gone{color:blue}.gone,.m_1a:hover{top:0}';
    expect(criticalStyles(readRules(css), markup)).toBe('html{margin:0}.page .m_1a{color:red}.m_1a:hover{top:0}');
  });

  it('ignore negated and alternative classes as a reason to omit a rule', () => {
    const css = '.page:not(.gone){top:0}:where(.gone,.page) p{top:1px}';
    expect(criticalStyles(readRules(css), markup)).toBe(css);
  });

  it('are found inside conditions, except print', () => {
    const css =
      '@media (width>40em){.page{top:0}.gone{top:0}}@media print{.page{top:0}}@media (width>9em){.gone{top:0}}';
    expect(criticalStyles(readRules(css), markup)).toBe('@media (width>40em){.page{top:0}}');
  });

  it('include fonts, and only the animations they name', () => {
    const css =
      '@font-face{src:url("a;}.woff2")}.page{animation:come 1s}@keyframes come{from{top:0}}@keyframes go{to{top:0}}';
    expect(criticalStyles(readRules(css), markup)).toBe(css.replace('@keyframes go{to{top:0}}', ''));
  });

  it('follow the device until a script sets the scheme', () => {
    const dark = '[data-mantine-color-scheme=dark] .m_1a{color:#fff}';
    expect(criticalStyles(readRules(dark), markup)).toBe(
      `${dark}@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]) .m_1a{color:#fff}}`,
    );
    expect(schemeByMediaQuery(':root{top:0}:root[data-mantine-color-scheme="light"]{color:#000}')).toBe(
      '@media (prefers-color-scheme:light){:root:not([data-mantine-color-scheme]){color:#000}}',
    );
  });
});

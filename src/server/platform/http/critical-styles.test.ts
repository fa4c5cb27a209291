import { describe, expect, it } from 'vitest';
import { criticalStyles, readRules, schemeByMediaQuery } from './critical-styles.ts';

const markup = '<html><div class="page open"><p class="m_1a">…</p></div></html>';

describe('the rules that a page needs at once', () => {
  it('are those whose classes are all there, and those without any', () => {
    const css = 'html{margin:0}.page .m_1a{color:red}.page .gone{color:blue}.gone,.m_1a:hover{top:0}';
    expect(criticalStyles(readRules(css), markup)).toBe('html{margin:0}.page .m_1a{color:red}.m_1a:hover{top:0}');
  });

  it('take a class that must be missing, or may be one of several, for no reason to leave a rule out', () => {
    const css = '.page:not(.gone){top:0}:where(.gone,.page) p{top:1px}';
    expect(criticalStyles(readRules(css), markup)).toBe(css);
  });

  it('are found inside of conditions, but for paper', () => {
    const css =
      '@media (width>40em){.page{top:0}.gone{top:0}}@media print{.page{top:0}}@media (width>9em){.gone{top:0}}';
    expect(criticalStyles(readRules(css), markup)).toBe('@media (width>40em){.page{top:0}}');
  });

  it('bring faces along, and only the movements they name', () => {
    const css =
      '@font-face{src:url("a;}.woff2")}.page{animation:come 1s}@keyframes come{from{top:0}}@keyframes go{to{top:0}}';
    expect(criticalStyles(readRules(css), markup)).toBe(css.replace('@keyframes go{to{top:0}}', ''));
  });

  it('go by the device for as long as no script has said which scheme it is', () => {
    const dark = '[data-mantine-color-scheme=dark] .m_1a{color:#fff}';
    expect(criticalStyles(readRules(dark), markup)).toBe(
      `${dark}@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]) .m_1a{color:#fff}}`,
    );
    expect(schemeByMediaQuery(':root{top:0}:root[data-mantine-color-scheme="light"]{color:#000}')).toBe(
      '@media (prefers-color-scheme:light){:root:not([data-mantine-color-scheme]){color:#000}}',
    );
  });
});

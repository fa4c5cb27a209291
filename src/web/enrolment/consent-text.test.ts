import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { consentCopy } from './consent-copy.ts';
import { consentSections, withoutMarks } from './consent-sections.ts';

const shipped =
  readFileSync(new URL('../../../study-material/consent.md', import.meta.url), 'utf8').split('---\n')[2] ?? '';

describe('the consent text', () => {
  it('has a table of contents made of its headings', () => {
    const { introduction, sections } = consentSections(shipped);
    expect(introduction).toMatch(/^Você está recebendo um convite.*outro dia\.$/s);
    expect(sections).toHaveLength(10);
    expect(sections[3]?.title).toBe('Há riscos?');
    expect(consentSections('## Um **forte** título ##\ntexto\n### menor\nmais\n## Fim')).toEqual({
      introduction: '',
      sections: [
        { id: 'termo-1', title: 'Um forte título', markdown: 'texto\n### menor\nmais' },
        { id: 'termo-2', title: 'Fim', markdown: '' },
      ],
    });
    expect(consentSections('Só um texto.')).toEqual({ introduction: 'Só um texto.', sections: [] });
  });

  it('loses its marks in the copy to keep, and nothing else', () => {
    expect(withoutMarks('em **três dias**, *sempre* e 2 * 3 = 6, nome_do_campo')).toBe(
      'em três dias, sempre e 2 * 3 = 6, nome_do_campo',
    );
    const copy = consentCopy(
      {
        title: 'Convite',
        markdown: 'Uma linha\nque **continua**.\n\n## Há riscos?\n\nPoucos.',
        version: '2.1',
        hash: 'abc',
        acceptLabel: 'Li e aceito.',
      } as Parameters<typeof consentCopy>[0],
      '20 de novembro de 2026',
    );
    expect(copy).toBe(
      'Convite\n\nUma linha que continua.\n\nHá riscos?\n\nPoucos.\n\nCaixa a marcar: Li e aceito.\n\nVersão 2.1 · código do texto abc · cópia de 20 de novembro de 2026\n',
    );
  });
});

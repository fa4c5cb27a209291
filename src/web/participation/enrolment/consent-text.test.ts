import { describe, expect, it } from 'vitest';
import { consentCopy } from './consent-copy.ts';
import { consentSections, stripEmphasis } from './consent-sections.ts';

const text = `Você está recebendo
um convite.

## Para que serve?

Queremos **entender**.

## Um **forte** título ##

Poucos.

### Menor

Siga lendo.
`;

describe('the consent text', () => {
  it('has a table of contents made of its headings', () => {
    expect(consentSections(text)).toEqual({
      introduction: 'Você está recebendo\num convite.',
      sections: [
        { id: 'termo-1', title: 'Para que serve?', markdown: 'Queremos **entender**.' },
        { id: 'termo-2', title: 'Um forte título', markdown: 'Poucos.\n\n### Menor\n\nSiga lendo.' },
      ],
    });
    expect(consentSections('Só um texto.')).toEqual({ introduction: 'Só um texto.', sections: [] });
  });

  it('loses only its markup in the downloaded copy', () => {
    expect(stripEmphasis('em **três dias**, *sempre*, 2 * 3 = 6 e nome_do_campo')).toBe(
      'em três dias, sempre, 2 * 3 = 6 e nome_do_campo',
    );
    const consent = { title: 'Convite', markdown: text, version: '2.1', hash: 'abc', acceptLabel: 'Li e aceito.' };
    expect(consentCopy(consent, '20 de novembro de 2026').split('\n\n')).toEqual([
      'Convite',
      'Você está recebendo um convite.',
      'Para que serve?',
      'Queremos entender.',
      'Um forte título',
      'Poucos.',
      'Menor',
      'Siga lendo.',
      'Caixa a marcar: Li e aceito.',
      'Versão 2.1 · código do texto abc · cópia de 20 de novembro de 2026\n',
    ]);
  });
});

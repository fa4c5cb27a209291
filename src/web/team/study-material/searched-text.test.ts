import { describe, expect, it } from 'vitest';
import { hasSearched, hitsIn } from './searched-text.ts';

const found = (text: string, search: string) => hitsIn(text, search).map(({ start, end }) => text.slice(start, end));

describe('a search in the material', () => {
  it('ignores accents, capitals and line breaks', () => {
    expect(found('A participação\nnão tem custo; a Participação…', 'participacao')).toEqual([
      'participação',
      'Participação',
    ]);
    expect(found('leia este\n  termo', 'este termo')).toEqual(['este\n  termo']);
    expect(found('cafe\u0301 e café', 'café')).toEqual(['cafe', 'café']);
    expect(found('uma a\ufb02ição “d’água”', 'aflicao "d\'agua')).toEqual(['a\ufb02ição “d’água']);
    expect(hasSearched('PREJUÍZO', 'sem nenhum prejuizo')).toBe(true);
    expect(hasSearched('sem custo', 'sem', 'custo')).toBe(false);
  });

  it('returns all texts without marks for an empty query', () => {
    expect(hasSearched('  ', 'termo')).toBe(true);
    expect(hitsIn('termo', '  ')).toEqual([]);
  });
});

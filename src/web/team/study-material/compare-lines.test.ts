import { describe, expect, it } from 'vitest';
import { type ComparedLine, compareLines } from './compare-lines.ts';

const shown = ({ blocks }: ReturnType<typeof compareLines>) => blocks.flatMap(({ lines }) => lines.map(inShort));
const textOf = ({ pieces }: ComparedLine) => pieces.map(({ text }) => text).join('');
const signs = { same: ' ', removed: '-', added: '+' } as const;
/** Changed words in brackets. */
const inShort = ({ kind, pieces }: ComparedLine) =>
  signs[kind] + pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

describe('two versions of a text', () => {
  it('are compared line by line, with changed words marked', () => {
    const compared = compareLines('Não tem custo.\nLeva uma hora.', 'Não tem custo.\nLeva quase uma hora e meia.');
    expect(compared).toMatchObject({ removed: 1, added: 1 });
    const [, removed = '', added = ''] = shown(compared);
    expect(removed.replaceAll(/[[\]]/g, '')).toBe('-Leva uma hora.');
    expect(added).toMatch(/^\+Leva \[quase ?\]/);
    expect(added.replaceAll(/[[\]]/g, '')).toBe('+Leva quase uma hora e meia.');
  });

  it('keep every line of both, for any moves, removals and insertions', () => {
    const before = ['a b', 'c d', '', 'e f', 'g h'];
    const after = ['c d', 'novo aqui', '', 'e x', 'g h', 'fim'];
    const lines = compareLines(before.join('\n'), after.join('\n')).blocks.flatMap((block) => block.lines);
    expect(lines.filter(({ kind }) => kind !== 'added').map(textOf)).toEqual(before);
    expect(lines.filter(({ kind }) => kind !== 'removed').map(textOf)).toEqual(after);
  });

  it('have no marked words in lines without common ones', () => {
    expect(shown(compareLines('azul', 'vermelho'))).toEqual(['-azul', '+vermelho']);
  });

  it('are folded where equal, except around a change', () => {
    const lines = Array.from({ length: 12 }, (_, number) => `linha ${number}`);
    const { blocks } = compareLines(lines.join('\n'), lines.with(6, 'outra coisa').join('\r\n'));
    expect(blocks.map(({ kind, lines: { length } }) => [kind, length])).toEqual([
      ['folded', 4],
      ['shown', 6],
      ['folded', 3],
    ]);
  });

  it('have no difference when only line ends differ', () => {
    expect(compareLines('a\nb', 'a\r\nb')).toMatchObject({ removed: 0, added: 0 });
  });
});

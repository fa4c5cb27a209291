import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editList, type ListEdit, linesOf, textsOf } from './list-edit.ts';

const three = linesOf(['dormir', 'sair', 'ligar']);

describe('editing a list', () => {
  it('adds an empty line at the end, which counts only once something is in it', () => {
    const more = editList(three, { kind: 'add' });
    expect(more.map(({ text }) => text)).toEqual(['dormir', 'sair', 'ligar', '']);
    expect(textsOf(more)).toEqual(['dormir', 'sair', 'ligar']);
    const key = more.at(-1)?.key ?? -1;
    expect(textsOf(editList(more, { kind: 'write', key, text: ' ler ' }))).toEqual(['dormir', 'sair', 'ligar', 'ler']);
  });

  it('removes the intended line, also among equal ones', () => {
    expect(textsOf(editList(linesOf(['a', 'a', 'b']), { kind: 'remove', key: 1 }))).toEqual(['a', 'b']);
  });

  it('moves a line up and down, and no further than the ends', () => {
    expect(textsOf(editList(three, { kind: 'move', key: 2, by: -1 }))).toEqual(['dormir', 'ligar', 'sair']);
    expect(textsOf(editList(three, { kind: 'move', key: 0, by: 1 }))).toEqual(['sair', 'dormir', 'ligar']);
    expect(editList(three, { kind: 'move', key: 0, by: -1 })).toEqual(three);
    expect(editList(three, { kind: 'move', key: 2, by: 1 })).toEqual(three);
  });

  it('has unique keys and loses no line that was not removed', () => {
    const key = fc.integer({ min: 0, max: 8 });
    const step: fc.Arbitrary<ListEdit> = fc.oneof(
      fc.constant({ kind: 'add' as const }),
      fc.record({ kind: fc.constant('remove' as const), key }),
      fc.record({ kind: fc.constant('move' as const), key, by: fc.constantFrom(-1 as const, 1 as const) }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let lines = three;
        for (const edit of steps) {
          const before = lines.length;
          const wasThere = edit.kind === 'remove' && lines.some((line) => line.key === edit.key);
          lines = editList(lines, edit);
          expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
          expect(lines.length).toBe(before + (edit.kind === 'add' ? 1 : 0) - (wasThere ? 1 : 0));
        }
      }),
    );
  });
});

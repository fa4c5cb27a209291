import { expect, it } from 'vitest';
import { instructionNote } from './instruction-note.ts';

it('says nothing to a person who begins', () => {
  expect(instructionNote({ answeredItems: 0, itemCount: 30, wasElsewhere: false })).toBeNull();
});

it('says where a person goes on who comes back', () => {
  expect(instructionNote({ answeredItems: 12, itemCount: 30, wasElsewhere: false })).toBe(
    'Você já respondeu 12 de 30: vamos continuar no item 13.',
  );
});

it('says why the block has been opened anew when another page was at it as well', () => {
  const note = instructionNote({ answeredItems: 2, itemCount: 10, wasElsewhere: true });
  expect(note).toContain('em outra aba ou em outro aparelho');
  expect(note).toContain('vamos continuar no item 3.');
});

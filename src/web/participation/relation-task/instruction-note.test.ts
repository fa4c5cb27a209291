import { expect, it } from 'vitest';
import { instructionNote } from './instruction-note.ts';

it('is empty at the start', () => {
  expect(instructionNote({ answeredItems: 0, itemCount: 30, wasElsewhere: false })).toBeNull();
});

it('has the place of a resumed block', () => {
  expect(instructionNote({ answeredItems: 12, itemCount: 30, wasElsewhere: false })).toBe(
    'Você já respondeu 12 de 30: vamos continuar no item 13.',
  );
});

it('has the reason of a reopened block after concurrent use of another page', () => {
  const note = instructionNote({ answeredItems: 2, itemCount: 10, wasElsewhere: true });
  expect(note).toContain('em outra aba ou em outro aparelho');
  expect(note).toContain('vamos continuar no item 3.');
});

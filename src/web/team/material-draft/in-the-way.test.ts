import { expect, test } from 'vitest';
import { inTheWay } from './in-the-way.ts';

test('a draft is published only once it is stored, checked, without complaint and of the newest edition', () => {
  const ready = {
    ...{ changedCount: 1, isRefused: false, isStored: true, complaintCount: 0, isOfNewest: true, newest: 3 },
    isUnblindingOpen: false,
  };
  expect(inTheWay(ready)).toBeNull();
  expect(inTheWay({ ...ready, complaintCount: 2 })).toContain('2 coisas');
  expect(inTheWay({ ...ready, isUnblindingOpen: true })).toContain('confirmação');
  expect(inTheWay({ ...ready, complaintCount: null })).toContain('conferido');
  expect(inTheWay({ ...ready, isStored: false })).toContain('sendo salvo');
  expect(inTheWay({ ...ready, isStored: false, isRefused: true })).toContain('não foi salvo');
  expect(inTheWay({ ...ready, isOfNewest: false })).toContain('edição 3');
  expect(inTheWay({ ...ready, changedCount: 0 })).toBe('Nada mudou ainda.');
});

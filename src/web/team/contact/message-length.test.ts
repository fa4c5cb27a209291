import { expect, test } from 'vitest';
import { messageLength } from './message-length.ts';

test('a message is counted in letters as people see them, without the spaces around', () => {
  expect(messageLength(' a😀é \n')).toBe(3);
});

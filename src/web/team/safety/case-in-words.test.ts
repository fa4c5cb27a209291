import { expect, it } from 'vitest';
import { openTestsInWords } from './case-in-words.ts';

it('the number of open cases has the tests beside it that are open, not those among the closed cases', () => {
  expect(openTestsInWords('open', 7)).toBe(' · 7 de teste');
  expect(openTestsInWords('closed', 7)).toBe('');
});

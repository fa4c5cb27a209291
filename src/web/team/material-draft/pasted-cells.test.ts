import { expect, test } from 'vitest';
import { pastedCells } from './pasted-cells.ts';

test('what a spreadsheet copies is cells; a word is a word', () => {
  expect(pastedCells('pesar\tmágoa\r\nalegria \tjúbilo\r\n')).toEqual([
    ['pesar', 'mágoa'],
    ['alegria', 'júbilo'],
  ]);
  expect(pastedCells('um\ndois')).toEqual([['um'], ['dois']]);
  expect(pastedCells('bem-estar')).toBeNull();
  // One cell is copied with the end of its line.
  expect(pastedCells('mágoa\n')).toBeNull();
});

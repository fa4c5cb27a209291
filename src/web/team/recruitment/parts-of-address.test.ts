import { expect, it } from 'vitest';
import { partsOfAddress } from './parts-of-address.ts';

it('breaks an address after its slashes and before its dots alone', () => {
  expect(partsOfAddress('https://pesquisa-de-palavras.example.org/r/mlh9-yul5')).toEqual([
    'https://',
    'pesquisa-de-palavras',
    '.example',
    '.org/',
    'r/',
    'mlh9-yul5',
  ]);
});

it('loses no letter', () => {
  for (const address of ['localhost:3000/r/abc', 'a..b//', '.', '', 'https://[::1]:3000/r/abc']) {
    expect(partsOfAddress(address).join('')).toBe(address);
  }
});

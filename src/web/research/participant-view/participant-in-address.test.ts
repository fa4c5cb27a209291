import { expect, it } from 'vitest';
import { participantAddressOf, participantParts, participantSearchOf } from './participant-in-address.ts';

it('a participant opens on the words, which need no part in the address', () => {
  const search = participantSearchOf({});
  expect(search.part).toBe('words');
  expect(participantParts[0]).toBe('words');
  expect(participantAddressOf(search)).toEqual({});
});

it('every part has an address that leads back to it', () => {
  for (const part of participantParts) {
    const address = participantAddressOf({ ...participantSearchOf({}), part });
    expect(participantSearchOf(address).part).toBe(part);
  }
});

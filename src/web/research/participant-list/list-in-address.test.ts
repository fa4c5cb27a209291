import { describe, expect, it } from 'vitest';
import { isFiltered, listAddressOf, listOf, wholeList } from './list-in-address.ts';
import { participantListAddress } from './participant-list-address.ts';

describe('the list in the address', () => {
  it('comes back as it went in', () => {
    const lists = [
      wholeList,
      { ...wholeList, descending: false },
      {
        ...wholeList,
        search: 'K7',
        day: 2,
        phase: 0,
        state: 'lost',
        flags: 'hard',
        onlyOpenCases: true,
        excluded: 'only',
        sort: 'code',
      },
    ] as const;
    for (const list of lists) expect(listOf(listAddressOf(list))).toEqual(list);
    expect(listAddressOf(wholeList)).toEqual({});
  });

  it('is everybody when what is said makes no sense', () => {
    expect(listOf({ day: '4', phase: 'x', state: 'king', flags: '1', sort: 'name', excluded: 'no' })).toEqual(
      wholeList,
    );
    expect(listOf({ day: '' })).toEqual(wholeList);
    expect(listOf({ search: 'a'.repeat(99) }).search).toHaveLength(40);
  });

  it('takes nothing else from the address', () => {
    expect(participantListAddress({ search: 'K', staff: 'true', day: 2 })).toEqual({ search: 'K' });
  });

  it('knows whether anybody is left out', () => {
    expect(isFiltered({ ...wholeList, sort: 'code', descending: false })).toBe(false);
    expect(isFiltered({ ...wholeList, onlyOpenCases: true })).toBe(true);
  });
});

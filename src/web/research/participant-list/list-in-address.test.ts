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
      {
        ...wholeList,
        state: 'atWork',
        flags: 'timeOuts',
        reached: { day: 2, phase: 5 },
        quiet: 'threeDays',
        page: 'lost',
        enrolledFrom: '2026-11-23',
        enrolledTo: '2026-11-26',
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
    for (const reached of ['2', '2.8', '0.1', '2.1.1', '.'] as const) expect(listOf({ reached })).toEqual(wholeList);
    expect(listOf({ quiet: 'long', page: 'torn', from: '2026-02-30', to: '0000-01-01' })).toEqual(wholeList);
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

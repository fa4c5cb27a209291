import { describe, expect, it } from 'vitest';
import { peopleQuery } from './people-query.ts';
import { queryOf, searchOf } from './people-search.ts';

describe('the search in the address', () => {
  it('comes back as it went in', () => {
    for (const search of [
      { search: 'Ana', role: 'doctor', page: 3 },
      { search: '', role: 'all', page: 1 },
    ] as const)
      expect(searchOf(queryOf(search))).toEqual(search);
  });

  it('is everybody, page 1, when nothing is said or what is said makes no sense', () => {
    const everybody = { search: '', role: 'all', page: 1 };
    expect(searchOf({})).toEqual(everybody);
    expect(searchOf({ role: 'king', page: '-4' })).toEqual(everybody);
    expect(searchOf({ page: '1.5' })).toEqual(everybody);
  });

  it('takes nothing else from the address, and never too long a text', () => {
    expect(peopleQuery({ search: 'Ana', staff: 'true', page: 2 })).toEqual({ search: 'Ana' });
    expect(searchOf({ search: 'a'.repeat(300) }).search).toHaveLength(200);
  });
});

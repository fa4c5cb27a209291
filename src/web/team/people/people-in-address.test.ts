import { describe, expect, it } from 'vitest';
import { peopleAddress } from './people-address.ts';
import { peopleLinkOf, peopleSearchOf } from './people-in-address.ts';

describe('the search of people', () => {
  it('comes back as it went away', () => {
    for (const wanted of [
      { search: 'Ana', role: 'doctor', page: 3 },
      { search: '', role: 'all', page: 1 },
    ] as const) {
      const { search, state } = peopleLinkOf(wanted);
      expect(peopleSearchOf(search, state)).toEqual(wanted);
    }
  });

  it('has no name and no e-mail in the address', () => {
    const { search } = peopleLinkOf({ search: 'ana@example.org', role: 'doctor', page: 3 });
    expect(search).toEqual({ role: 'doctor', page: '3' });
    expect(peopleAddress({ ...search, search: 'ana@example.org', staff: 'true' })).toEqual(search);
  });

  it('is everybody, page 1, when nothing is said or what is said makes no sense', () => {
    const everybody = { search: '', role: 'all', page: 1 };
    expect(peopleSearchOf({}, {})).toEqual(everybody);
    expect(peopleSearchOf({ role: 'king', page: '-4' }, { peopleText: 5 })).toEqual(everybody);
    expect(peopleSearchOf({ page: '1.5' }, { peopleText: 'a'.repeat(300) })).toEqual(everybody);
  });
});

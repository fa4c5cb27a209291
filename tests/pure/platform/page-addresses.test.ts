import { describe, expect, it } from 'vitest';
import { type PageAddress, pageParam } from '#web/platform/ui/page-address.ts';
import { globalWordsAddress } from '#web/research/global-words/global-words-address.ts';
import { participantListAddress } from '#web/research/participant-list/participant-list-address.ts';
import { participantAddress } from '#web/research/participant-view/participant-address.ts';
import { studyAddress } from '#web/research/study-analysis/study-address.ts';
import { consentsAddress } from '#web/team/consents/consents-address.ts';
import { messagesAddress } from '#web/team/contact/messages-address.ts';
import { daysAddress } from '#web/team/days/days-address.ts';
import { draftAddress } from '#web/team/material-draft/draft-address.ts';
import { peopleAddress } from '#web/team/people/people-address.ts';
import { casesAddress } from '#web/team/safety/cases-address.ts';
import { materialAddress } from '#web/team/study-material/material-address.ts';

type AnyAddress = PageAddress<string, Record<string, unknown>>;

/** Everything that each address can say, none of it as it is at first. */
const everythingSaid = [
  [
    participantListAddress,
    {
      ...{ search: 'K7', day: '2', phase: '0', state: 'lost', flags: 'hard', cases: 'open', excluded: 'only' },
      ...{ source: 'Cartaz', reached: '2.5', quiet: 'threeDays', page: 'lost', from: '2026-11-23', to: '2026-11-26' },
      ...{ group: '2', sort: 'code', order: 'up' },
    },
  ],
  [participantAddress, { part: 'timeline', sort: 'day2_valence', order: 'down', pages: '1' }],
  [globalWordsAddress, { search: 'paz', sort: 'valence_mean', order: 'down', details: '1' }],
  [
    studyAddress,
    {
      ...{ flagged: 'without', incomplete: 'without', excluded: 'with', group: '2' },
      ...{ tab: 'tasks', day: '2', to: '2', split: 'size', moment: 'change', pole: 'neutral' },
    },
  ],
  [consentsAddress, { state: 'outdated', version: '1.0', signature: 'changed', page: '3' }],
  [messagesAddress, { show: 'unanswered', page: '2' }],
  [daysAddress, { part: 'texts', show: 'longOpen', page: '2' }],
  [casesAddress, { show: 'closed', outcome: 'notReached', page: '2' }],
  [peopleAddress, { role: 'doctor', page: '2' }],
  [draftAddress, { part: 'changes', field: 'values.CAAE.value' }],
  [
    materialAddress,
    { part: 'texts', search: 'ligue', file: 'help.json', before: '0123456789ab', after: 'ba9876543210' },
  ],
] as unknown as readonly (readonly [AnyAddress, Readonly<Record<string, string>>])[];

describe.each(everythingSaid.map(([address, said]) => ({ path: address.path, address, said })))(
  'the address of $path',
  ({ address, said }) => {
    it('returns defaults for an emptied field', () => {
      for (const [key, param] of Object.entries(address.params)) {
        expect(param.read('') ?? param.atFirst, key).toEqual(param.atFirst);
      }
    });

    it('has every choice, without defaults', () => {
      expect(address.write(address.read(said))).toEqual(said);
      expect(address.link(address.atFirst)).toEqual({ to: address.path, search: {}, state: {} });
      expect(address.isAtFirst(address.atFirst)).toBe(true);
      for (const [name, text] of Object.entries(said)) {
        const values = address.read({ [name]: text });
        expect(address.isAtFirst(values), name).toBe(false);
        expect(address.write(values), name).toEqual({ [name]: text });
      }
    });

    it('ignores invalid and unknown parameters', () => {
      const free = new Set(['search', 'source', 'version', 'file', 'field']);
      const nonsense = Object.keys(said).filter((name) => !free.has(name));
      for (const text of ['', 'x', '-1', '0', '99', '2026-02-30', '0000-01-01', '2.8', '2.1.1', '[object Object]']) {
        const strange = Object.fromEntries(nonsense.map((name) => [name, text]));
        const read = address.read({ ...strange, staff: 'true' });
        for (const [name, said] of Object.entries(address.write(read))) expect(said, name).toBe(text);
        expect(read).not.toHaveProperty('staff');
      }
      const unsaid = Object.fromEntries(nonsense.map((name) => [name, 'nothing of the kind']));
      expect(address.read(unsaid)).toEqual(address.atFirst);
    });
  },
);

describe('a name in a search', () => {
  const names = ['Zuleica Quiroga', 'Zuleica'];
  it.each([consentsAddress, peopleAddress].flatMap((address) => names.map((name) => ({ address, name, ...address }))))(
    'is never in the address, and is not read from there: $name in $path',
    ({ address: declared, name }) => {
      const address = declared as unknown as AnyAddress;
      const filtered = { ...address.atFirst, search: name, page: 2 };
      const { search, state } = address.link(filtered);
      expect(JSON.stringify(search)).not.toContain('Zuleica');
      expect(address.read(search, state.unwritten)).toEqual(filtered);
      expect(address.read({ search: name })).toEqual(address.atFirst);
    },
  );
});

it('another filter returns to the first page of a list', () => {
  const third = { ...consentsAddress.atFirst, search: 'K7', page: 3 };
  expect(consentsAddress.change(third, { state: 'outdated' })).toEqual({ ...third, state: 'outdated', page: 1 });
  expect(consentsAddress.change(third, { page: 4 })).toEqual({ ...third, page: 4 });
  expect(['1', '3', '0', '-1', '1.5', '1e3', '999999'].map(pageParam.read)).toEqual([
    1,
    3,
    ...Array.from({ length: 5 }, () => undefined),
  ]);
});

it('a list knows whether it is filtered, under any sort', () => {
  const { atFirst } = participantListAddress;
  const isWhole = (changed: Partial<typeof atFirst>) =>
    participantListAddress.isAtFirst({ ...atFirst, ...changed, sort: atFirst.sort, descending: atFirst.descending });
  expect(isWhole({ sort: 'code', descending: false })).toBe(true);
  expect(isWhole({ onlyOpenCases: true })).toBe(false);
  expect(participantListAddress.read(participantListAddress.write({ ...atFirst, source: '' })).source).toBe('');
});

it("a too long code is cut to the server's limit", () => {
  expect(participantListAddress.read({ search: `  ${'a'.repeat(99)}` }).search).toHaveLength(40);
});

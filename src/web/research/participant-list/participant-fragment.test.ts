import { describe, expect, it } from 'vitest';
import { listInFragment, openedByFragment, participantFragment } from './participant-fragment.ts';

describe('what stands behind the # of one participant', () => {
  it('comes back as it went in', () => {
    const within = { search: 'mlh9 yul5', state: 'stopped', sort: 'code', order: 'up' };
    expect(openedByFragment(participantFragment('MLH9YUL5', listInFragment(within)))).toEqual({
      code: 'MLH9YUL5',
      within,
    });
    expect(participantFragment('MLH9YUL5', listInFragment({}))).toBe('MLH9YUL5');
  });

  it('takes a code as somebody types it, and nothing that is no part of a list', () => {
    expect(openedByFragment('mlh9-yul5')).toEqual({ code: 'MLH9YUL5', within: {} });
    expect(openedByFragment('mlh9 yul5&staff=true&day=2')).toEqual({ code: 'MLH9YUL5', within: { day: '2' } });
  });

  it('is of nobody without a code', () => {
    expect(openedByFragment('')).toEqual({ code: null, within: {} });
    expect(openedByFragment('&day=2').code).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { listInFragment, openedByFragment, participantFragment } from './participant-fragment.ts';

describe('the URL fragment of a participant', () => {
  it('survives a round trip', () => {
    const within = { search: 'mlh9 yul5', state: 'stopped', sort: 'code', order: 'up' };
    expect(openedByFragment(participantFragment('MLH9YUL5', listInFragment(within)))).toEqual({
      code: 'MLH9YUL5',
      within,
    });
    expect(participantFragment('MLH9YUL5', listInFragment({}))).toBe('MLH9YUL5');
  });

  it('accepts a code as typed, and ignores unknown parameters', () => {
    expect(openedByFragment('mlh9-yul5')).toEqual({ code: 'MLH9YUL5', within: {} });
    expect(openedByFragment('mlh9 yul5&staff=true&day=2')).toEqual({ code: 'MLH9YUL5', within: { day: '2' } });
  });

  it('is null without a code', () => {
    expect(openedByFragment('')).toEqual({ code: null, within: {} });
    expect(openedByFragment('&day=2').code).toBeNull();
  });
});

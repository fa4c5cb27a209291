import { describe, expect, it } from 'vitest';
import { type PagePresence, presenceEvent, presenceOfPerson } from './person-presence.ts';

const page = (state: PagePresence['state'], place: PagePresence['place'] = 'home'): PagePresence => ({
  state,
  place,
  unsentCount: 0,
});

describe('the presence of a person', () => {
  it('is that of the most present page, the newest of several', () => {
    expect(presenceOfPerson([page('hidden'), page('visible', 'words'), page('lost')], null)).toEqual(
      page('visible', 'words'),
    );
    expect(presenceOfPerson([page('visible', 'words'), page('visible', 'trial1')], null)).toEqual(
      page('visible', 'trial1'),
    );
    expect(presenceOfPerson([page('lost')], page('closed'))).toEqual(page('lost'));
  });

  it('is how the last page ended when there is none any more', () => {
    expect(presenceOfPerson([], page('lost', 'words'))).toEqual(page('lost', 'words'));
    expect(presenceOfPerson([], null)).toBeNull();
  });
});

describe('the timeline', () => {
  it('has one word for each change', () => {
    expect(presenceEvent(null, 'visible')).toBe('pageOpened');
    expect(presenceEvent('closed', 'hidden')).toBe('pageOpened');
    expect(presenceEvent('visible', 'hidden')).toBe('pageHidden');
    expect(presenceEvent('hidden', 'visible')).toBe('pageShown');
    expect(presenceEvent('visible', 'lost')).toBe('connectionLost');
    expect(presenceEvent('lost', 'hidden')).toBe('connectionBack');
    expect(presenceEvent('lost', 'closed')).toBe('pageClosed');
    expect(presenceEvent('visible', 'visible')).toBeNull();
  });
});

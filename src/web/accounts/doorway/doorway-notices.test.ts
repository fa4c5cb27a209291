import { describe, expect, it } from 'vitest';
import { doorwayNotice, noticeInside } from './doorway-notices.ts';

describe('the notice of a mailed link', () => {
  it('is told by its name', () => {
    expect(doorwayNotice('verified')).toMatchObject({ isGood: true });
    expect(doorwayNotice('link-expired')).toMatchObject({ isGood: false });
    expect(noticeInside('link-expired')).toContain('perfil');
  });

  it.each(['', 'other', 'constructor', '__proto__', '<b>olá</b>', undefined, 7])('says nothing for %j', (notice) => {
    expect(doorwayNotice(notice)).toBeNull();
    expect(noticeInside(notice)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts';
import { containingEntry, menuItems, menuPathOf } from './menu-items.ts';

describe('the entry of the menu around a screen', () => {
  it('is the one with the longest matching path', () => {
    const paths = [
      '/wordanalysis',
      '/useranalysis',
      '/safetycases',
      '/staff/recruitment',
      '/staff/people',
      '/staff/mail',
    ];
    expect(paths.map((path) => containingEntry(path)?.label)).toEqual([
      'Análise',
      'Análise',
      'Análise',
      'Análise',
      'Equipe',
      'Equipe',
    ]);
    expect(containingEntry('/')).toBeUndefined();
    expect(containingEntry('/contact')).toBeUndefined();
  });

  const waysOf = (holder: Parameters<typeof menuPathOf>[1]) =>
    menuItems.flatMap((item) => (item.area === undefined ? [] : [menuPathOf(item, holder)]));

  it('of the team is authorized by role, and hidden from all others', () => {
    const ways = (...some: StaffRole[]) => waysOf({ staff: false, staffRoles: some });
    expect(ways('reading')).toEqual(['/wordanalysis', null]);
    expect(ways('analysis')).toEqual(['/staff/export', null]);
    expect(ways('care')).toEqual(['/safetycases', '/staff/messages']);
    // The study material is readable with every role.
    expect(ways('administration')).toEqual(['/staff/material', '/staff/people']);
    expect(ways(...staffRoles)).toEqual(['/wordanalysis', '/staff/people']);
    expect(waysOf({ staff: true, staffRoles: [] })).toEqual(['/wordanalysis', '/staff/people']);
    expect(ways()).toEqual([null, null]);
    expect(waysOf(null)).toEqual([null, null]);
  });
});

import { describe, expect, it } from 'vitest';
import { entryAround } from './menu-items.ts';

describe('the entry of the menu around a screen', () => {
  it('is the one that names most of the path', () => {
    const paths = ['/wordanalysis', '/useranalysis', '/safetycases', '/staff/export', '/staff/people', '/staff/mail'];
    expect(paths.map((path) => entryAround(path)?.label)).toEqual([
      'Análise',
      'Análise',
      'Análise',
      'Análise',
      'Equipe',
      'Equipe',
    ]);
    expect(entryAround('/')).toBeUndefined();
    expect(entryAround('/contact')).toBeUndefined();
  });
});

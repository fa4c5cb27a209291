import { expect, it } from 'vitest';
import { blindingText } from './group-form.ts';

it('the page says what tells groups before they are disclosed', () => {
  expect(blindingText('lot')).toBe(
    'Até lá, registro, listas, análises e exportação não dizem o grupo de ninguém. Depois de revelados, a pesquisa não recebe mais ninguém.',
  );
  expect(blindingText('link')).toContain('origem e local');
  expect(blindingText('band')).toContain('pontuação');
  for (const way of ['link', 'band'] as const) expect(blindingText(way)).not.toContain('não dizem o grupo de ninguém');
});

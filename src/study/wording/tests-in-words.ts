import { counted } from './counted.ts';

/** "2 participações de teste ficam de fora", or null. */
export function testsInWords(count: number): string | null {
  if (count === 0) return null;
  const participations = counted(count, 'participação de teste', 'participações de teste');
  return `${participations} ${count === 1 ? 'fica' : 'ficam'} de fora`;
}

/** " · 2 de teste" after a number that excludes them, or empty. */
export function testsBesides(count: number): string {
  return count === 0 ? '' : ` · ${count.toLocaleString('pt-BR')} de teste`;
}

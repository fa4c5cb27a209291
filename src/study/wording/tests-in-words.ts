import { plural } from './plural.ts';

/** "2 participações de teste ficam de fora", or null. */
export function testsInWords(count: number): string | null {
  if (count === 0) return null;
  const participations = plural(count, 'participação de teste', 'participações de teste');
  return `${participations} ${count === 1 ? 'fica' : 'ficam'} de fora`;
}

/** " · 2 de teste" after a number that excludes them, or empty. */
export function testCountSuffix(count: number): string {
  return count === 0 ? '' : ` · ${count.toLocaleString('pt-BR')} de teste`;
}

import { counted } from './counted.ts';

/** @returns "2 participações de teste ficam de fora"; null where there are none */
export function testsInWords(count: number): string | null {
  if (count === 0) return null;
  const participations = counted(count, 'participação de teste', 'participações de teste');
  return `${participations} ${count === 1 ? 'fica' : 'ficam'} de fora`;
}

/** @returns " · 2 de teste", to stand behind a number that they are no part of; nothing where there are none */
export function testsBesides(count: number): string {
  return count === 0 ? '' : ` · ${count.toLocaleString('pt-BR')} de teste`;
}

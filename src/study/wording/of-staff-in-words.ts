import { counted } from './counted.ts';

/** @returns "2 participações da própria equipe ficam de fora"; null where there are none */
export function ofStaffInWords(count: number): string | null {
  if (count === 0) return null;
  const participations = counted(count, 'participação da própria equipe', 'participações da própria equipe');
  return `${participations} ${count === 1 ? 'fica' : 'ficam'} de fora`;
}

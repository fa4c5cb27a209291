/** @returns "1.234" */
export const inDigits = (count: number): string => count.toLocaleString('pt-BR');

/** @returns "1 resposta", "3 respostas". */
export function plural(count: number, one: string, many: string): string {
  return `${inDigits(count)} ${count === 1 ? one : many}`;
}

/** @returns "nenhuma resposta", "1 resposta", "3 respostas". */
export function pluralOrNone(count: number, none: string, one: string, many: string): string {
  return count === 0 ? none : plural(count, one, many);
}

/** @returns "1 resposta", "3 respostas". */
export function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

/** @returns "nenhuma resposta", "1 resposta", "3 respostas". */
export function pluralOrNone(count: number, none: string, one: string, many: string): string {
  return count === 0 ? none : plural(count, one, many);
}

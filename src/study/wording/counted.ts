/** @returns "1 resposta", "3 respostas". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

/** @returns "nenhuma resposta", "1 resposta", "3 respostas". */
export function countedOrNone(count: number, none: string, one: string, many: string): string {
  return count === 0 ? none : counted(count, one, many);
}

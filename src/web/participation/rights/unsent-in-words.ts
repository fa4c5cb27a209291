/** What leaving does to answers that wait on this device. @param unsent at least 1 */
export function unsentInWords(unsent: number): string {
  return unsent === 1
    ? 'Uma resposta sua ainda não chegou ao servidor. Se você sair agora, ela não será enviada e some deste aparelho.'
    : `${unsent.toLocaleString('pt-BR')} respostas suas ainda não chegaram ao servidor. Se você sair agora, elas não serão enviadas e somem deste aparelho.`;
}

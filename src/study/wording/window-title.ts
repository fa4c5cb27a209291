/** `<Tela> · WordMood` */
export function windowTitle(page: string): string {
  return `${page} · WordMood`;
}

/** @returns what the browser's title bar says of a page: `<Tela> · WordMood` */
export function windowTitle(page: string): string {
  return `${page} · WordMood`;
}

const noBreakSpace = '\u00A0';

/** No-break spaces in "SAMU 192", "Treino 1" and "1 a 9". */
export function bindNumbers(text: string): string {
  return text
    .replaceAll(/(\p{Lu}{2,}|\b(?:Treino|Teste|[Dd]ia)) (?=\d)/gu, `$1${noBreakSpace}`)
    .replaceAll(/(\d) a (?=\d)/g, `$1${noBreakSpace}a${noBreakSpace}`);
}

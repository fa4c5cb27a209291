const space = '\u00a0';

/** @returns a text in which no line ends within a number's term: "n = 10", "n < 5", "p < 0,001", "dia 1", "IC 95%" */
export function keptTogether(text: string): string {
  return text
    .replaceAll(/\b([nprg]) ([=<]) (?=[\d−])/g, `$1${space}$2${space}`)
    .replaceAll(/([<>]|\b[Dd]ia|\bIC) (?=\d)/g, `$1${space}`)
    .replaceAll(/(\d) (?=%)/g, `$1${space}`);
}

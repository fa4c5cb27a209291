const words = ['três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'];
const firstOfWords = 3;

/** @returns "dez", as a small number stands in a sentence; digits where it is smaller than three, which has a gender, or larger than ten */
export function numberInWords(count: number): string {
  return words[count - firstOfWords] ?? count.toLocaleString('pt-BR');
}

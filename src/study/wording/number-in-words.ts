const words = ['três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'];
const firstOfWords = 3;

/** "dez"; digits below three, which inflect by gender, and above ten. */
export function numberInWords(count: number): string {
  return words[count - firstOfWords] ?? count.toLocaleString('pt-BR');
}

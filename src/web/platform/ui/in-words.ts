/** @returns "20 de novembro de 2026" in the device's time zone @param instant ISO 8601, or a Date */
export function dayInWords(instant: string | Date): string {
  return new Date(instant).toLocaleDateString('pt-BR', { dateStyle: 'long' });
}

/** @returns "20 de novembro de 2026, às 14:05" in the device's time zone */
export function momentInWords(instant: string): string {
  return `${dayInWords(instant)}, às ${timeInWords(instant)}`;
}

/** @returns "14:05" in the device's time zone */
export function timeInWords(instant: string): string {
  return new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
}

/** @returns "20/11/2026" */
export function shortDay(instant: string): string {
  return new Date(instant).toLocaleDateString('pt-BR');
}

/** @returns "20/11/2026 14:05" */
export function shortMoment(instant: string): string {
  return new Date(instant).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).replace(',', '');
}

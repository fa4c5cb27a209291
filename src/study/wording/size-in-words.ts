/** @returns "4,2 MB" or "300 kB", in powers of 1024 as browsers and Windows count */
export function sizeInWords(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('pt-BR')} kB`;
  return `${megabytes.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
}

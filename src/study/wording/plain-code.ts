/** @returns a participant's code, or a part of one, as it is kept: "mlh9 yul5" and "MLH9-YUL5" are MLH9YUL5; nothing where no letter or digit is left */
export function plainCode(written: string): string {
  return written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** "mlh9 yul5" and "MLH9-YUL5" give MLH9YUL5; accepts parts of codes. */
export function normalizeCode(written: string): string {
  return written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

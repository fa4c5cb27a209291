/** The part of a file that is to be sent, both ends included. */
export type FileRange = { start: number; end: number };

/**
 * Reads the header `Range` as far as we serve it: one range of bytes.
 * @param header as it came, or null
 * @returns the part; null for the whole file, which may also answer a header that we do not serve; or that there is no such part
 */
export function fileRange(header: string | null, bytes: number): FileRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}

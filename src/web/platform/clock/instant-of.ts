/**
 * @param atMs a time of `performance.now()`
 * @returns the device's clock at that time, ISO 8601
 */
export function instantOf(atMs: number): string {
  return new Date(Date.now() - (performance.now() - atMs)).toISOString();
}

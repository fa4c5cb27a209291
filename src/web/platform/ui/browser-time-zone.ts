/** @returns the browser's IANA time zone, or null */
export function browserTimeZone(): string | null {
  try {
    // Old browsers return undefined or an empty name.
    return Intl.DateTimeFormat().resolvedOptions().timeZone || null;
  } catch {
    return null;
  }
}

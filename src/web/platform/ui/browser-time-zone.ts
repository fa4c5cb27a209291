/** @returns the name of the time zone that the browser says it is in; null where it says none */
export function browserTimeZone(): string | null {
  try {
    // Old browsers say nothing or an empty name.
    return Intl.DateTimeFormat().resolvedOptions().timeZone || null;
  } catch {
    return null;
  }
}

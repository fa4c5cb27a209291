/** @returns the name of the time zone that the browser says it is in; null where it says none */
export function browserTimeZone(): string | null {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? null;
}

/** The part of the address of `/reminders/stop` that belongs to the screen: the token of the mail. */
export function stopAddress({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' ? { token } : {};
}

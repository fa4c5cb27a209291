/** The part of the address of `/team/invitation` that belongs to the screen: the token of the mail. */
export function invitationAddress({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' ? { token } : {};
}

/** The part of the address of `/staff/recruitment/poster` that belongs to the screen: which link. */
export function posterAddress({ link }: Record<string, unknown>): { link?: string } {
  return typeof link === 'string' ? { link } : {};
}

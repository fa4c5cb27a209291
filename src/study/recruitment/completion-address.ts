export const externalIdPlaceholder = '{id}';

export const maximumCompletionAddressLength = 500;

/** HTTPS, with a host that no id can change. */
export function isCompletionAddress(text: string): boolean {
  const [one, other] = ['a', 'b'].map((id) => URL.parse(text.replaceAll(externalIdPlaceholder, id)));
  return (
    one?.protocol === 'https:' &&
    one.origin === other?.origin &&
    one.username === '' &&
    one.password === '' &&
    !/[\s<>"]/.test(text)
  );
}

/** @returns null without a required id */
export function completionAddressFor(address: string, outsideId: string | null): string | null {
  if (!address.includes(externalIdPlaceholder)) return address === '' ? null : address;
  return outsideId === null ? null : address.replaceAll(externalIdPlaceholder, () => encodeURIComponent(outsideId));
}

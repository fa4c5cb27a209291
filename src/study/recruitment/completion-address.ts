export const placeOfOutsideId = '{id}';

export const longestCompletionAddress = 500;

/** HTTPS, with a host that no id can change. */
export function isCompletionAddress(text: string): boolean {
  const [one, other] = ['a', 'b'].map((id) => URL.parse(text.replaceAll(placeOfOutsideId, id)));
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
  if (!address.includes(placeOfOutsideId)) return address === '' ? null : address;
  return outsideId === null ? null : address.replaceAll(placeOfOutsideId, () => encodeURIComponent(outsideId));
}

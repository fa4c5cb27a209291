/** Where the id of another service stands in the address that people are sent back to. */
export const placeOfOutsideId = '{id}';

export const longestCompletionAddress = 500;

/** @returns whether people can be sent to it: over https, to a place that no id can change */
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

/** @returns the address for one person; null where it asks for an id and there is none */
export function completionAddressFor(address: string, outsideId: string | null): string | null {
  if (!address.includes(placeOfOutsideId)) return address === '' ? null : address;
  return outsideId === null ? null : address.replaceAll(placeOfOutsideId, () => encodeURIComponent(outsideId));
}

/** What stands in a field whose search an address carries. */
type TypedSearch = {
  text: string;
  /** What the address said when it was looked at last. */
  known: string;
  /** What was typed since, the oldest first: the address may still come to say it. */
  onTheWay: readonly string[];
};

/** @returns the field after somebody has typed */
export function afterTyping(typed: TypedSearch, text: string): TypedSearch {
  return { ...typed, text, onTheWay: [...typed.onTheWay, text.trim()] };
}

/** @returns the field once the address says something else: what was typed itself stays, anything else, as after "back", stands in it */
export function afterSearch(typed: TypedSearch, search: string): TypedSearch {
  if (typed.known === search) return typed;
  const place = typed.onTheWay.lastIndexOf(search);
  if (place === -1) return { text: search, known: search, onTheWay: [] };
  return { ...typed, known: search, onTheWay: typed.onTheWay.slice(place + 1) };
}

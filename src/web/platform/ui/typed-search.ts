/** State of a search field synced with the address. */
type TypedSearch = {
  text: string;
  /** The address's last known search. */
  known: string;
  /** Typed texts that the address has yet to report, oldest first. */
  onTheWay: readonly string[];
};

export function afterTyping(typed: TypedSearch, text: string): TypedSearch {
  return { ...typed, text, onTheWay: [...typed.onTheWay, text.trim()] };
}

/** @returns the field after an address change: the user's own input stays, other text, as after "back", replaces the field */
export function afterSearch(typed: TypedSearch, search: string): TypedSearch {
  if (typed.known === search) return typed;
  const place = typed.onTheWay.lastIndexOf(search);
  if (place === -1) return { text: search, known: search, onTheWay: [] };
  return { ...typed, known: search, onTheWay: typed.onTheWay.slice(place + 1) };
}

/** What the address of `/staff/material/draft` carries. */
export type DraftAddress = {
  part?: string;
  /** The place of a field in the file, which has the focus at first: `values.CAAE.value`. */
  field?: string;
};

/** The part of an address's query that belongs to the screen. */
export function draftAddress({ part, field }: Record<string, unknown>): DraftAddress {
  return Object.fromEntries(Object.entries({ part, field }).filter(([, value]) => typeof value === 'string'));
}

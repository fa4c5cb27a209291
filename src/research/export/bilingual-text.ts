/** A text of the export in both of its languages: each archive has a codebook in either. */
export type BilingualText = { readonly pt: string; readonly en: string };
export type Language = keyof BilingualText;

/** @returns a text that reads the same in both: a name, or the words of a research group */
export function inBoth(text: string): BilingualText {
  return { pt: text, en: text };
}

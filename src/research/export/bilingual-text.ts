/** Each archive has a codebook in both languages. */
export type BilingualText = { readonly pt: string; readonly en: string };
export type Language = keyof BilingualText;

/** For names and for texts of the research group. */
export function inBoth(text: string): BilingualText {
  return { pt: text, en: text };
}

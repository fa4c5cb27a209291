export type BilingualText = { readonly pt: string; readonly en: string };
export type Language = keyof BilingualText;

export function toBilingualText(text: string): BilingualText {
  return { pt: text, en: text };
}

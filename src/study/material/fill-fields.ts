/** The first half takes `{{PLACEHOLDERS}}` out of the way, broken ones too; a look-behind would stop older phones from loading the page. */
export const fieldPattern = /\{\{[^{}]*\}*|\{([^{}]*)\}/g;

/** Fills the `{name}` fields of a text. A field without a value stays as it is. */
export function fillFields(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(fieldPattern, (written, name?: string) => values[name ?? ''] ?? written);
}

/** The first alternative skips `{{PLACEHOLDERS}}`, also broken ones; a look-behind fails to parse on older phones. */
export const fieldPattern = /\{\{[^{}]*\}*|\{([^{}]*)\}/g;

/** Fills `{name}`; unknown fields remain. */
export function fillFields(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(fieldPattern, (written, name?: string) => values[name ?? ''] ?? written);
}

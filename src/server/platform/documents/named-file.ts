export type NamedFile = { path: string; content: string | Uint8Array };

export function jsonFile(path: string, value: unknown): NamedFile {
  return { path, content: `${JSON.stringify(value, null, 2)}\n` };
}

/** SPSS's limit of a line, in bytes, including its end. */
const maximumLineBytes = 254;
const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

/** Cuts between characters. */
export function cutToBytes(text: string, most: number): string {
  let [bytes, length] = [0, 0];
  for (const letter of text) {
    bytes += bytesOf(letter);
    if (bytes > most) break;
    length += letter.length;
  }
  return text.slice(0, length);
}

/** Each line is a comment of its own. */
export function commentLines(text: string): string[] {
  return wrapLines(text.split(/\s+/), '* ').map((line) => `* ${line}`);
}

/** @returns indented lines */
export function commandLines(parts: readonly string[], indent: string): string[] {
  return wrapLines(parts, indent).map((line) => `${indent}${line}`);
}

/** A long text is split into parts that SPSS concatenates. */
export function literalParts(text: string, indent: string): string[] {
  const room = maximumLineBytes - bytesOf(`${indent}'' +`);
  const letters = Array.from(text.replaceAll(/\s+/g, ' '), (letter) => (letter === "'" ? "''" : letter));
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const letter of letters) {
    const more = bytesOf(letter);
    if (bytes + more > room) {
      parts.push(`'${part}' +`);
      [part, bytes] = ['', 0];
    }
    part += letter;
    bytes += more;
  }
  return [...parts, `'${part}'`];
}

function wrapLines(parts: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  const room = maximumLineBytes - bytesOf(indent) - 1;
  for (const part of parts) {
    const line = lines.at(-1);
    if (line === undefined || bytesOf(line) + 1 + bytesOf(part) > room) lines.push(part);
    else lines[lines.length - 1] = `${line} ${part}`;
  }
  return lines;
}

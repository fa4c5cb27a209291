/** Counts code points, as the server does, without spaces at either end. */
export const messageLength = (text: string): number => Array.from(text.trim()).length;

import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotedEntry } from './verify-audit-log-store.ts';

/** In the data folder of each server, where nobody reaches who can only write the database. */
const fileName = 'audit-heads';
const head = /(?<![\w])(\d{1,15}):([0-9a-f]{64})(?![\w])/g;

/** @returns a head as it is sent out, written down and taken back: the entry's number, a colon, its hash */
export function writtenHead({ entryId, hash }: NotedEntry): string {
  return `${entryId}:${hash}`;
}

/** @returns every head that stands in a text, whatever is around it; mails may have it in two lines (quoted-printable) */
export function headsIn(text: string): NotedEntry[] {
  return [...text.replaceAll(/=\r?\n/g, '').matchAll(head)].map(([, entryId, hash = '']) => ({
    entryId: Number(entryId),
    hash,
  }));
}

/** @returns the heads that this server has written down */
export async function readKeptHeads(dataDirectory: string): Promise<NotedEntry[]> {
  try {
    return headsIn(await readFile(join(dataDirectory, fileName), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Writes a head down. */
export async function keepHead(dataDirectory: string, kept: NotedEntry, now: Date): Promise<void> {
  await appendFile(join(dataDirectory, fileName), `${now.toISOString()} ${writtenHead(kept)}\n`, { mode: 0o600 });
}

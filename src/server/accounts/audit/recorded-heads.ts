import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordedHead } from './verify-audit-log-store.ts';

/** In each server's data folder, out of reach of an attacker in the database. */
const fileName = 'audit-heads';
const head = /(?<![\w])(\d{1,15}):([0-9a-f]{64})(?![\w])/g;

/** @returns a head in the form `entryId:hash` */
export function formatHead({ entryId, hash }: RecordedHead): string {
  return `${entryId}:${hash}`;
}

/** @returns all heads found in a text; tolerates the soft line breaks of quoted-printable mails */
export function parseHeads(text: string): RecordedHead[] {
  return [...text.replaceAll(/=\r?\n/g, '').matchAll(head)].map(([, entryId, hash = '']) => ({
    entryId: Number(entryId),
    hash,
  }));
}

export async function readRecordedHeads(dataDirectory: string): Promise<RecordedHead[]> {
  try {
    return parseHeads(await readFile(join(dataDirectory, fileName), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

export async function recordHead(dataDirectory: string, head: RecordedHead, now: Date): Promise<void> {
  await appendFile(join(dataDirectory, fileName), `${now.toISOString()} ${formatHead(head)}\n`, { mode: 0o600 });
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '#contract/platform/call.ts';
import type { RefusalCode } from '#contract/platform/refusals.ts';

const folder = join(import.meta.dirname, '../../../src/contract');

/** @returns every row that any file of the contract exports. */
export async function contractRows(): Promise<Call[]> {
  const rows: Call[] = [];
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  for (const file of files.toSorted()) {
    const module: Record<string, unknown> = await import(join(folder, file));
    rows.push(...Object.values(module).filter(isCall));
  }
  return rows;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'output' in value;
}

/** Refusals before the rules of a call: of the caller, the origin and the input. */
export function refusalsBeforeTheCall(call: Call): RefusalCode[] {
  return [
    'sign-in-needed',
    ...(call.access === 'participant' ? (['not-enrolled'] as const) : []),
    ...(call.access === 'staff' ? (['forbidden', 'second-factor-needed'] as const) : []),
    ...(call.needsRole === undefined || call.needsRole === 'any' ? [] : (['role-needed'] as const)),
    ...(call.needsFreshSignIn ? (['fresh-sign-in-needed'] as const) : []),
    ...(call.rehearsalOnly ? (['not-found'] as const) : []),
    ...(call.method === 'POST' ? (['foreign-origin'] as const) : []),
    ...(call.input === undefined
      ? []
      : (['invalid-input', 'too-large', 'unsupported-content', 'too-many-requests'] as const)),
  ];
}

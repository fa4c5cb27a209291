import { type GlobalWords, globalWordsShape, readGlobalWords } from '#contract/research/global-words-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Parts } from '#server/platform/installation/parts.ts';
import { readSnapshot } from '#server/research/snapshots/read-snapshot.ts';
import type { SnapshotKind } from '#server/research/snapshots/snapshot-kind.ts';
import { sumUpWords } from './global-words-store.ts';

const globalWords: SnapshotKind<GlobalWords> = {
  name: 'global-words',
  basis: '3',
  shape: globalWordsShape,
  compute: ({ transaction }) => sumUpWords(transaction),
};

export const globalWordsHandlers = (parts: Parts) => [
  bindCall(readGlobalWords, () => readSnapshot(parts, globalWords)),
];

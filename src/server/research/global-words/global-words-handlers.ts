import { type GlobalWords, globalWordsShape, readGlobalWords } from '#contract/research/global-words-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { readSnapshot } from '#server/research/snapshots/read-snapshot.ts';
import type { SnapshotKind } from '#server/research/snapshots/snapshot-kind.ts';
import { sumUpWords } from './global-words-store.ts';

const globalWords: SnapshotKind<GlobalWords> = {
  name: 'global-words',
  basis: '3',
  shape: globalWordsShape,
  compute: ({ transaction }) => sumUpWords(transaction),
};

export const globalWordsHandlers = (parts: Installation) => [
  bindCall(readGlobalWords, () => readSnapshot(parts, globalWords)),
];

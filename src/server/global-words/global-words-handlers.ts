import { type GlobalWords, globalWordsShape, readGlobalWords } from '../../contract/global-words-calls.ts';
import { bindCall } from '../http/bind-call.ts';
import type { Parts } from '../parts.ts';
import { readSnapshot } from '../snapshots/read-snapshot.ts';
import type { SnapshotKind } from '../snapshots/snapshot-kind.ts';
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

import { type GlobalWords, globalWordsShape, readGlobalWords } from '#contract/research/global-words-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { computeInThread } from '#server/research/snapshots/compute-in-thread.ts';
import { noSnapshot } from '#server/research/snapshots/no-snapshot.ts';
import { readSnapshot } from '#server/research/snapshots/read-snapshot.ts';
import type { SnapshotKind } from '#server/research/snapshots/snapshot-kind.ts';
import { readBlinding } from '#server/research/study-analysis/read-blinding.ts';
import type { sumUpWords } from './global-words-store.ts';

function globalWordsKind(deps: ServerContext): SnapshotKind<GlobalWords> {
  const module = new URL('./global-words-store.ts', import.meta.url);
  return {
    name: 'global-words',
    basis: '6',
    shape: globalWordsShape,
    ...computeInThread<typeof sumUpWords>(deps, { module, name: 'sumUpWords', settings: undefined }),
  };
}

export const globalWordsHandlers = (deps: ServerContext) => {
  const kind = globalWordsKind(deps);
  return [
    bindCall(readGlobalWords, async () => {
      const blinded = await readBlinding(deps);
      // Blinded results are not even computed.
      return { ...(blinded === null ? await readSnapshot(deps, kind) : noSnapshot), blinded };
    }),
  ];
};

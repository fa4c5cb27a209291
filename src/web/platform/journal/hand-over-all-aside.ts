import type { PageStore } from './fallback-store.ts';
import type { HandOver } from './hand-over-aside.ts';
import type { SetAsideEntry } from './journal-entry.ts';
import type { SenderParts } from './journal-sender.ts';

/** A server that could not be asked to keep what it has refused is asked again after so long, and whenever all else has been sent. */
const patienceWithServerMs = 30_000;

/**
 * What was refused is not thrown away: the server keeps it as what it is.
 * @param accountNow whose answers are handed over; nobody's once that changes
 * @returns a function that hands over all there is of them, one at a time however often it is called
 */
export function handOverAllAside(
  {
    store,
    handOver,
    schedule,
    maySend,
  }: Pick<SenderParts, 'schedule'> & {
    maySend(entry: SetAsideEntry): boolean;
    store: Pick<PageStore, 'asideOf' | 'forgetAside'>;
    handOver: HandOver;
  },
  accountNow: () => string | null,
): () => Promise<void> {
  let isUnderWay = false;
  async function handOverAll(): Promise<void> {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      for (let owner = accountNow(); owner !== null && owner === accountNow(); ) {
        const kept = await handOver((await store.asideOf(owner)).filter(maySend));
        if (kept === null) schedule(() => void handOverAll(), patienceWithServerMs);
        if (kept === null || kept.length === 0) break;
        await store.forgetAside(owner, kept);
      }
    } finally {
      isUnderWay = false;
    }
  }
  return handOverAll;
}

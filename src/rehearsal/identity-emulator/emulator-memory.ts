import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

type Kept = { model: string; id: string; payload: AdapterPayload; endsAtMs: number };

const maximumKept = 5_000;

/** In-memory adapter for the provider library. */
export function createEmulatorStore(): AdapterFactory {
  const kept = new Map<string, Kept>();

  function read(key: string): Kept | undefined {
    const found = kept.get(key);
    if (found === undefined || found.endsAtMs > Date.now()) return found;
    kept.delete(key);
    return undefined;
  }

  function findWhere(matches: (one: Kept) => boolean): AdapterPayload | undefined {
    for (const [key, one] of kept) {
      if (matches(one) && read(key) !== undefined) return one.payload;
    }
    return undefined;
  }

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload, expiresInSeconds) {
        kept.delete(keyOf(id));
        kept.set(keyOf(id), { model, id, payload, endsAtMs: Date.now() + (expiresInSeconds ?? 3_600) * 1000 });
        for (const oldest of kept.keys()) {
          if (kept.size <= maximumKept) break;
          kept.delete(oldest);
        }
      },
      find: async (id) => read(keyOf(id))?.payload,
      findByUid: async (uid) => findWhere((one) => one.model === model && one.payload.uid === uid),
      findByUserCode: async (code) => findWhere((one) => one.model === model && one.payload.userCode === code),
      async consume(id) {
        const found = read(keyOf(id));
        if (found !== undefined) found.payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, one] of kept) if (one.payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}

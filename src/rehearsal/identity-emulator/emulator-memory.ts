import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

type Entry = { model: string; id: string; payload: AdapterPayload; endsAtMs: number };

const maximumEntries = 5_000;

export function createEmulatorStore(): AdapterFactory {
  const entries = new Map<string, Entry>();

  function read(key: string): Entry | undefined {
    const found = entries.get(key);
    if (found === undefined || found.endsAtMs > Date.now()) return found;
    entries.delete(key);
    return undefined;
  }

  function findWhere(matches: (one: Entry) => boolean): AdapterPayload | undefined {
    for (const [key, one] of entries) {
      if (matches(one) && read(key) !== undefined) return one.payload;
    }
    return undefined;
  }

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload, expiresInSeconds) {
        entries.delete(keyOf(id));
        entries.set(keyOf(id), { model, id, payload, endsAtMs: Date.now() + (expiresInSeconds ?? 3_600) * 1000 });
        for (const oldest of entries.keys()) {
          if (entries.size <= maximumEntries) break;
          entries.delete(oldest);
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
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, one] of entries) if (one.payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}

import { z } from 'zod';
import type { LastMoment } from './last-moment.ts';

const storageKey = 'wordmood.left-unwritten';

const entriesShape = z.array(
  z.object({
    id: z.string(),
    accountId: z.string(),
    path: z.string(),
    input: z.unknown(),
    recordedAt: z.string(),
    participationSince: z.string().exactOptional(),
  }),
);

/** The browser's storage that writes while one waits for it; where there is none, what is left too early is lost as before. */
export const lastMomentInBrowser: LastMoment = {
  read() {
    try {
      return entriesShape.catch([]).parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
    } catch {
      return [];
    }
  },
  write(entries) {
    try {
      if (entries.length === 0) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, JSON.stringify(entries));
    } catch {
      // Then nothing is safer than it was.
    }
  },
};

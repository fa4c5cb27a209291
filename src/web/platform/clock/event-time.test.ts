import { expect, test } from 'vitest';
import { eventTimeMs, pressTimeOf } from './event-time.ts';

test("an event has the device's time, for any delay of its handler", () => {
  expect(eventTimeMs({ timeStamp: 1000.3 }, 1003)).toBe(1000.3);
  expect(eventTimeMs({ timeStamp: 1000.3 }, 3900)).toBe(1000.3);
});

test('a stamp of another time base becomes the present', () => {
  expect(eventTimeMs({ timeStamp: 0 }, 50_000)).toBe(50_000);
  expect(eventTimeMs({ timeStamp: 1_790_000_000_000 }, 50_000)).toBe(50_000);
});

test('the delay of a handler is known only with a plausible stamp', () => {
  expect(pressTimeOf({ timeStamp: 1000 }, 1003)).toEqual({ atMs: 1000, delayMs: 3 });
  expect(pressTimeOf({ timeStamp: 1000.5 }, 1000)).toEqual({ atMs: 1000.5, delayMs: 0 });
  expect(pressTimeOf({ timeStamp: 0 }, 50_000)).toEqual({ atMs: 50_000, delayMs: null });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Refusal } from '#server/platform/failures/refusal.ts';
import { createUploadBudget } from './upload-budget.ts';

const megabyte = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A budget of ten megabytes with bodies that draw on it. */
function tenMegabytes() {
  const room = createUploadBudget(10 * megabyte);
  const ended: Record<string, string> = {};
  const open = (name: string, owner?: string) =>
    room.open({ owner, end: ({ code }: Refusal) => void Object.assign(ended, { [name]: code }) });
  return { room, open, ended };
}

describe('room for bodies', () => {
  test('is taken by what has come, until their requests are served', () => {
    const { room, open } = tenMegabytes();
    const [announced, come] = [open('announced'), open('come')];
    come.grow(megabyte);
    come.hasCome();
    expect(room.bytes()).toBe(megabyte);
    come.leave();
    announced.leave();
    announced.leave();
    expect(room.bytes()).toBe(0);
  });

  test('is made by the body that has taken the most for the longest without coming on', () => {
    const { room, open, ended } = tenMegabytes();
    const [stalled, slow, small] = [open('stalled'), open('slow'), open('small')];
    stalled.grow(5 * megabyte);
    slow.grow(3 * megabyte);
    small.grow(megabyte);
    vi.advanceTimersByTime(2_000);
    slow.grow(megabyte / 2);
    const next = open('next');
    next.grow(megabyte);
    expect(ended).toEqual({ stalled: 'unavailable' });
    expect(room.bytes()).toBe(5.5 * megabyte);
    stalled.grow(megabyte);
    stalled.leave();
    expect(room.bytes()).toBe(5.5 * megabyte);
  });

  test('is made by a body of which a byte comes now and then', () => {
    const { open, ended } = tenMegabytes();
    const [trickling, coming] = [open('trickling'), open('coming')];
    for (const body of [trickling, coming]) body.grow(4 * megabyte);
    for (let second = 0; second < 10; second += 1) {
      vi.advanceTimersByTime(1_000);
      trickling.grow(1);
      coming.grow(64 * 1024);
    }
    open('next').grow(2 * megabyte);
    expect(ended).toEqual({ trickling: 'unavailable' });
  });

  test('is not made by bodies that have come whole: the next one hears that there is none', () => {
    const { room, open, ended } = tenMegabytes();
    for (const name of ['first', 'second']) {
      const body = open(name);
      body.grow(5 * megabyte);
      body.hasCome();
    }
    vi.advanceTimersByTime(60_000);
    open('next').grow(1);
    expect(ended).toEqual({ next: 'unavailable' });
    expect(room.bytes()).toBe(10 * megabyte);
  });

  test('is for one body of an owner, until it has been served or has not come on for ten seconds', () => {
    const { open, ended } = tenMegabytes();
    const first = open('first', 'ana');
    open('of another', 'bia');
    expect(() => open('second', 'ana')).toThrow('too-many-requests');
    first.hasCome();
    vi.advanceTimersByTime(60_000);
    expect(() => open('second', 'ana')).toThrow('too-many-requests');
    first.leave();
    const second = open('second', 'ana');
    second.grow(megabyte);
    vi.advanceTimersByTime(9_999);
    expect(() => open('third', 'ana')).toThrow('too-many-requests');
    vi.advanceTimersByTime(1);
    open('third', 'ana');
    expect(ended).toEqual({ second: 'too-many-requests' });
    second.leave();
    expect(() => open('fourth', 'ana')).toThrow('too-many-requests');
  });
});

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

describe('the upload budget', () => {
  test('is used by received bytes, until their requests are served', () => {
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

  test('is freed by the largest body that has stalled for longest', () => {
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

  test('is freed by a body that trickles in', () => {
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

  test('is not freed by complete bodies: the next one is refused', () => {
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

  test('is for one body of an owner, until served or stalled for ten seconds', () => {
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

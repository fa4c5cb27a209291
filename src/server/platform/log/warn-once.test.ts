import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { warnOnce } from './warn-once.ts';

function openLog() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, warn: warnOnce(log, 'the other way is gone') };
}

describe('a fault with a fallback', () => {
  it('is warned of once, and so is each other one', () => {
    const { lines, warn } = openLog();
    const faults = [1, 2, 3].map(() => new TypeError('Ana answered 3'));
    for (const fault of faults) warn(fault);
    warn(new RangeError('another one'));
    expect(lines.map(({ msg, fault }) => [msg, fault])).toEqual([
      ['the other way is gone', 'TypeError'],
      ['the other way is gone', 'RangeError'],
    ]);
  });

  it('is logged by kind and place, never by message, which may contain answers', () => {
    const { lines, warn } = openLog();
    warn(new TypeError('Ana answered 3'));
    expect(JSON.stringify(lines)).not.toContain('Ana');
    expect(String(lines[0]?.stack)).toContain('warn-once.test.ts');
  });
});

import { describe, expect, it } from 'vitest';
import { claimedTime, overlappingWords, secondParticipation, timeZone, utcOffsetMinutes } from './time-flags.ts';

describe('the time that a page claims', () => {
  it("may exceed the server's time a little, for any delay of the answers", () => {
    expect(claimedTime([])).toBeNull();
    expect(claimedTime([{ claimedMs: 105_000, elapsedMs: 100_000 }])).toBeNull();
    expect(claimedTime([{ claimedMs: 600_000, elapsedMs: 86_400_000 }])).toBeNull();
  });

  it('is a notice above the time that the part was open, and hard from twice that', () => {
    expect(claimedTime([{ claimedMs: 108_000, elapsedMs: 100_000 }])).toMatchObject({
      severity: 'notice',
      measured: 108,
    });
    expect(claimedTime([{ claimedMs: 755_000, elapsedMs: 12_000 }])).toEqual({
      flag: 'claimedTime',
      severity: 'hard',
      measured: 755,
      threshold: 12,
      of: 12,
    });
  });

  it('reports the worst part', () => {
    const spans = [
      { claimedMs: 50_000, elapsedMs: 10_000 },
      { claimedMs: 300_000, elapsedMs: 60_000 },
      { claimedMs: 10_000, elapsedMs: 60_000 },
    ];
    expect(claimedTime(spans)).toMatchObject({ measured: 300, of: 60 });
  });
});

describe('words', () => {
  const shown = (beganMs: number, tookMs = 1000) => ({ beganMs, endedMs: beganMs + tookMs });
  it('may overlap by 50 ms', () => {
    const each = (earlyMs: number) => [0, 1, 2, 3].map((index) => shown(index * (1000 - earlyMs)));
    expect(overlappingWords(each(50))).toBeNull();
    expect(overlappingWords(each(51))).toMatchObject({ measured: 3 });
    expect(overlappingWords(each(-49))).toBeNull();
  });

  it('in sequence are unflagged, also after one change of the clock', () => {
    expect(overlappingWords([shown(0), shown(2000), shown(4000)])).toBeNull();
    expect(overlappingWords([shown(9000), shown(2000), shown(4000)])).toBeNull();
  });

  it('that overlap the previous one are hard from the third on', () => {
    expect(overlappingWords([shown(0), shown(100), shown(200), shown(300)])).toMatchObject({
      severity: 'hard',
      measured: 3,
      of: 4,
    });
  });
});

it('a time zone far from that of the page is a notice, another zone of the same country is not', () => {
  expect(timeZone({ enrolledMinutes: -180, pagesMinutes: [-300, -120] })).toBeNull();
  expect(timeZone({ enrolledMinutes: 14 * 60, pagesMinutes: [-180] })).toMatchObject({
    severity: 'notice',
    measured: 17,
  });
  expect(utcOffsetMinutes('America/Sao_Paulo', Date.UTC(2026, 0, 1))).toBe(-180);
  expect(utcOffsetMinutes('Asia/Kolkata', Date.UTC(2026, 0, 1))).toBe(330);
  expect(utcOffsetMinutes('Nowhere/Land', 0)).toBeNull();
});

it('an earlier participation is flagged', () => {
  expect(secondParticipation({ hasLeftBefore: false })).toBeNull();
  expect(secondParticipation({ hasLeftBefore: true })).toMatchObject({
    flag: 'secondParticipation',
    severity: 'notice',
  });
});

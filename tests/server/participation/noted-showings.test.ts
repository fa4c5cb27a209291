import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import { measures, presentation } from '#tests/support/calls/call-inputs.ts';
import { person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

describe('what a page notes of a showing', () => {
  async function noted(name: string, outcome: Parameters<typeof presentation>[3], measured: object | null) {
    const somebody = await person(testApp, name);
    await somebody.hasEnrolled();
    await somebody.hasFinished('inventory');
    const { order } = await somebody.client.call(openWordRating, { day: 1 });
    const shown = presentation(1, 1, order[0] ?? '', outcome);
    await somebody.client.call(storePresentation, { ...shown, measured } as typeof shown);
    const participantId = await participantIdOf(testApp.database, somebody);
    return testApp.database
      .selectFrom('word_presentation')
      .where('participant_id', '=', participantId)
      .select(['visible_ms', 'presses_before', 'pointer_type', 'pointer_x_px', 'pointer_y_px', 'first_move_ms'])
      .select(['onset_rule', 'presented_ms', 'presented_step_ms', 'frames_dropped', 'longest_frame_ms'])
      .select('event_delay_ms')
      .executeTakeFirstOrThrow();
  }
  const press = { beforeOnsetMs: 80, sinceEndMs: null, valence: 3, inputWay: 'keyboard' };

  test.each(['timedOut', 'voided'] as const)('is kept of one that %s, too', async (outcome) => {
    const measured = { ...measures, visibleMs: 5003.4, pressesBefore: [press], firstMoveMs: 0, eventDelayMs: null };
    expect(await noted(outcome === 'timedOut' ? 'Lia' : 'Leo', outcome, measured)).toEqual({
      visible_ms: 5003.4,
      presses_before: [press],
      pointer_type: 'touch',
      pointer_x_px: 0,
      pointer_y_px: 612,
      first_move_ms: 0,
      onset_rule: 2,
      presented_ms: -0.4,
      presented_step_ms: 4,
      frames_dropped: 0,
      longest_frame_ms: 16.8,
      event_delay_ms: null,
    });
  });

  test('may be that nothing was pressed, pointed at or moved', async () => {
    const unseen = { presented: null, framesDropped: null, longestFrameMs: null, eventDelayMs: 0 };
    const measured = { ...measures, ...unseen, visibleMs: 0, pointer: null, firstMoveMs: null };
    expect(await noted('Malu', { valence: 5, reactionTimeMs: 700 }, measured)).toEqual({
      visible_ms: 0,
      presses_before: [],
      pointer_type: null,
      pointer_x_px: null,
      pointer_y_px: null,
      first_move_ms: null,
      onset_rule: 2,
      presented_ms: null,
      presented_step_ms: null,
      frames_dropped: null,
      longest_frame_ms: null,
      event_delay_ms: 0,
    });
  });

  test('is not known of a showing on a page of before', async () => {
    const known = await noted('Nina', { valence: 5, reactionTimeMs: 700 }, null);
    expect(Object.values(known).every((value) => value === null)).toBe(true);
  });
});

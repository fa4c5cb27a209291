import { describe, expect, it } from 'vitest';
import { type ParticipationMoments, participationTimeline } from './participation-timeline.ts';

/** Minutes since enrolment. */
const minute = (minutes: number) => minutes * 60_000;

const page = (kind: string, minutes: number) => ({
  kind,
  day: 1 as const,
  atMs: minute(minutes),
  detail: { place: 'trial1' },
});

/** All words rated, then three items of the first training, one per minute. */
const ana: ParticipationMoments = {
  enrolledAtMs: 0,
  consents: [{ atMs: minute(-2), version: '1', accepted: true }],
  days: [{ day: 1, startedAtMs: 0, inventorySubmittedAtMs: minute(4), finishedAtMs: null }],
  ratingSessions: [{ day: 1, openedAtMs: minute(5), completedAtMs: minute(8) }],
  presentations: [
    { day: 1, outcome: 'timedOut', atMs: minute(7) },
    { day: 1, outcome: 'rated', atMs: minute(8) },
  ],
  repeatedPresentations: [],
  choices: [1, 2, 3].map((minutes) => ({ day: 1 as const, atMs: minute(minutes) })),
  blocks: [
    {
      day: 1,
      task: 'training1',
      attempt: 1,
      openedAtMs: minute(9),
      finishedAtMs: null,
      itemCount: 30,
      correctCount: null,
      advancedBy: null,
    },
  ],
  taskAnswers: [10, 11, 12].map((minutes) => ({ day: 1 as const, task: 'training1' as const, atMs: minute(minutes) })),
  partDecisions: [],
  page: null,
  events: [{ kind: 'phaseChanged', day: 1, atMs: minute(4), detail: { from: 1, to: 2 } }],
};

const gapsOf = (moments: ParticipationMoments, minutes: number) =>
  participationTimeline(moments, minute(minutes)).filter((entry) => entry.kind === 'gap');

const withAnswerAt = (minutes: number, events = ana.events): ParticipationMoments => ({
  ...ana,
  taskAnswers: [...ana.taskAnswers, { day: 1, task: 'training1', atMs: minute(minutes) }],
  events,
});

describe('a timeline', () => {
  it('has the steps in order, each once', () => {
    expect(participationTimeline(ana, minute(13)).map(({ kind }) => kind)).toEqual([
      'consentGiven',
      'enrolled',
      'dayStarted',
      'inventorySubmitted',
      'ratingOpened',
      'ratingCompleted',
      'blockOpened',
    ]);
  });

  it('has pauses of five minutes and no shorter ones', () => {
    expect(gapsOf(ana, 16.9)).toEqual([]);
    expect(gapsOf(ana, 17)).toMatchObject([
      { atMs: minute(12), untilMs: null, durationMs: minute(5), part: 'training1', isWithin: true },
    ]);
    expect(gapsOf(withAnswerAt(300), 301)).toMatchObject([{ untilMs: minute(300), durationMs: minute(288) }]);
  });

  it('has the states of the page in order, without short glances elsewhere', () => {
    const hiddenThenClosed = [
      page('pageOpened', 9),
      page('pageHidden', 13),
      page('pageClosed', 14),
      page('pageOpened', 299),
    ];
    expect(gapsOf(withAnswerAt(300, hiddenThenClosed), 301)).toMatchObject([
      { departures: ['pageHidden', 'pageClosed'], stayedInSight: false },
    ]);
    const glance = [page('pageOpened', 9), page('pageHidden', 13), page('pageShown', 14)];
    expect(gapsOf(withAnswerAt(300, glance), 301)).toMatchObject([{ departures: [], stayedInSight: true }]);
    const lostLater = [...glance, page('connectionLost', 20)];
    expect(gapsOf(withAnswerAt(300, lostLater), 301)).toMatchObject([{ departures: ['connectionLost'] }]);
    const answersCameLate = [page('pageOpened', 9), page('pageClosed', 11.5)];
    expect(gapsOf(withAnswerAt(300, answersCameLate), 301)).toMatchObject([{ departures: ['pageClosed'] }]);
    expect(gapsOf(withAnswerAt(300), 301)).toMatchObject([{ departures: [], stayedInSight: false }]);
  });

  it('describes the last departure of an absent participant, as the panel counts it', () => {
    const stopped = (page: ParticipationMoments['page'], events: ParticipationMoments['events']) =>
      gapsOf({ ...ana, page, events }, 3000)[0];
    const opened = page('pageOpened', 9);
    const longHidden = [opened, page('pageHidden', 13), page('pageShown', 2000), page('pageClosed', 2001)];
    expect(stopped('closed', longHidden)).toMatchObject({ departures: ['pageClosed'], stayedInSight: false });
    expect(stopped('closed', [opened, page('pageHidden', 13), page('pageClosed', 14)])).toMatchObject({
      departures: ['pageHidden', 'pageClosed'],
    });
    // The server of the page's connection is gone, which no report tells yet.
    expect(stopped('lost', [opened])).toMatchObject({ departures: ['connectionLost'], stayedInSight: false });
    expect(stopped('unknown', [])).toMatchObject({ departures: [], stayedInSight: false });
  });

  it('knows which part was due: the next one after the last answer of a part', () => {
    const afterWords: ParticipationMoments = { ...ana, blocks: [], taskAnswers: [] };
    expect(gapsOf(afterWords, 60)).toMatchObject([{ part: 'training1', isWithin: false, atMs: minute(8) }]);
    const [block] = ana.blocks;
    if (block === undefined) throw new Error('The block is missing.');
    const failed = { ...block, finishedAtMs: minute(12), correctCount: 20 };
    expect(gapsOf({ ...ana, blocks: [failed] }, 60)).toMatchObject([{ part: 'training1', isWithin: true }]);
    expect(gapsOf({ ...ana, blocks: [{ ...failed, advancedBy: 'cap' }] }, 60)).toMatchObject([
      { part: 'test1', isWithin: false },
    ]);
  });

  it('knows no pause between days, after the last day and after withdrawal', () => {
    const finished: ParticipationMoments = {
      ...ana,
      days: [
        { day: 1, startedAtMs: 0, inventorySubmittedAtMs: minute(4), finishedAtMs: minute(12) },
        { day: 2, startedAtMs: minute(1000), inventorySubmittedAtMs: null, finishedAtMs: null },
      ],
      blocks: ana.blocks.map((block) => ({
        ...block,
        task: 'test2',
        finishedAtMs: minute(12),
        correctCount: 5,
        itemCount: 10,
      })),
    };
    expect(gapsOf(finished, 1001)).toEqual([]);
    expect(gapsOf({ ...finished, days: finished.days.slice(0, 1) }, 9000)).toEqual([]);
    const left = { kind: 'left', day: 1 as const, atMs: minute(13), detail: {} };
    expect(gapsOf({ ...ana, events: [left] }, 9000)).toEqual([]);
    expect(participationTimeline({ ...ana, events: [left] }, minute(9000)).at(-1)).toMatchObject({ kind: 'left' });
  });

  it('shows an event that it does not know under its own name', () => {
    const event = { kind: 'dayOpenedByStaff', day: 1 as const, atMs: minute(12), detail: {} };
    expect(participationTimeline({ ...ana, events: [event] }, minute(13)).at(-1)).toMatchObject({
      kind: 'other',
      name: 'dayOpenedByStaff',
    });
  });
});

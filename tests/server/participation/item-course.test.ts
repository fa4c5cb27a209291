import { describe, expect, test } from 'vitest';
import type { EarlierItem } from '#contract/participation/item-interaction.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { readItemRows } from '#server/research/export/task-rows-store.ts';
import { relationTask } from '#study/protocol.ts';
import { relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';

const testApp = openedForTests(startTestApp);

type Answer = InputOf<typeof relationItemKind>;
type Offered = { number: number; options: string[] };

async function atTreino1(name: string) {
  const participant = await enrolledPerson(testApp, name);
  await participant.hasFinished('wordRating');
  const { items, attempt } = await participant.client.call(openRelationBlock, { day: 1, task: 'training1' });
  const input = ({ number, options }: Offered, changed: Partial<NonNullable<Answer['course']>> = {}): Answer => {
    const plain = relationAnswer({ day: 1, task: 'training1', attempt, item: number }, options[0] ?? '', options[1]);
    return { ...plain, course: { ...plain.course, ...changed } };
  };
  const [first, second, third] = items;
  if (first === undefined || second === undefined || third === undefined) throw new Error('Too few items.');
  return { participant, items: [first, second, third] as const, input };
}

async function rowsOf({ email }: Person) {
  const { participant_id, code } = await testApp.database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .select(['participant_id', 'code'])
    .executeTakeFirstOrThrow();
  const days = new Set([1] as const);
  const chosen = {
    participantId: participant_id,
    code,
    consentState: 'inForce' as const,
    days,
    excludedParts: new Set<string>(),
    begunDays: 1 as const,
    nextDay: null,
  };
  const exported = await testApp.database.transaction().execute((snapshot) => readItemRows(snapshot, [chosen]));
  const stored = await testApp.database
    .selectFrom('relation_answer')
    .where('participant_id', '=', participant_id)
    .orderBy('item')
    .select(['started_at', 'course'])
    .execute();
  return { exported, stored };
}

const outcomeTimes = { confirmedMs: 3_101.5, feedbackShownMs: 3_160.2, feedbackMs: relationTask.feedbackMs };
const outcome = (item: number, changed: Partial<EarlierItem> = {}): EarlierItem => ({
  ...{ task: 'training1', attempt: 1, item, ...outcomeTimes, blankShownMs: 4_660.2 },
  ...changed,
});

describe('the trace of an item', () => {
  test('is stored as sent, and exported item by item, with later events in the row of their answer', async () => {
    const { participant, items, input } = await atTreino1('Bia');
    const [option = '', other = ''] = items[1].options;
    const picks = [{ option: 'nunca oferecida', atMs: 1200, inputWay: 'tap' as const, letGoMs: 1300 }];
    const foreign = await participant.client.requestAnswer(relationItemKind, input(items[0], { picks }));
    expectRefused(foreign, 'unknown-option');
    await participant.client.answer(relationItemKind, input(items[0]));
    const second = input(items[1], {
      partsShown: [
        { atMs: 109, uncertaintyMs: 3.2 },
        { atMs: 316.7, uncertaintyMs: 40 },
        null,
        { atMs: 1010, uncertaintyMs: 0 },
      ],
      picks: [
        { option, atMs: 1202.5, inputWay: 'touch', letGoMs: 1300 },
        { option: other, atMs: 1350, inputWay: 'tap', letGoMs: null },
        { option, atMs: 1702.5, inputWay: 'keyboard', letGoMs: null },
      ],
      focusLosses: [
        { atMs: 1400.1, lengthMs: 100.2 },
        { atMs: 1600, lengthMs: 0.1 },
      ],
      earlier: outcome(1, { confirmedMs: input(items[0]).trace.confirmedMs }),
    });
    await participant.client.answer(relationItemKind, second);
    // What it says of an earlier answer is of one that was not stored.
    const third = input(items[2], { earlier: outcome(2, { confirmedMs: 9_999 }) });
    await participant.client.answer(relationItemKind, third);
    const { exported, stored } = await rowsOf(participant);
    expect(stored[1]).toEqual({ started_at: new Date('2026-05-04T12:00:00.250Z'), course: second.course });
    expect(exported[0]).toMatchObject({ feedback_shown_ms: 3160.2, feedback_ms: 1500, next_blank_ms: 4660.2 });
    expect(exported[1]).toMatchObject({
      started_at: '2026-05-04T12:00:00.250Z',
      ...{ sample_shown_ms: 109, sample_uncertainty_ms: 3.2, context_shown_ms: 316.7, context_uncertainty_ms: 40 },
      ...{ blank_shown_ms: null, blank_uncertainty_ms: null, options_shown_ms: 1010, options_uncertainty_ms: 0 },
      ...{ pick_count: 3, let_go_count: 1 },
      picks: `${option}@1202.5@touch@1300 | ${other}@1350@tap | ${option}@1702.5@keyboard`,
      ...{ focus_loss_count: 2, focus_lost_ms: 100.3, focus_losses: '1400.1@100.2 | 1600@0.1' },
      // The first word was put at 1402.5 ms, the last one at 1902.5, and the answer was confirmed at 2502.5.
      ...{ response_latency_ms: 400, confirmation_latency_ms: 600, first_drop_to_confirmation_ms: 1100 },
      ...{ feedback_shown_ms: null, feedback_ms: null, next_blank_ms: null },
    });
  });

  test('has zero counts without picks or losses', async () => {
    const { participant, items, input } = await atTreino1('Caio');
    await participant.client.answer(relationItemKind, input(items[0], { picks: [], focusLosses: [] }));
    const { exported } = await rowsOf(participant);
    const counts = ['pick_count', 'let_go_count', 'focus_loss_count', 'focus_lost_ms'] as const;
    expect(counts.map((name) => exported[0]?.[name])).toEqual([0, 0, 0, 0]);
  });

  test("is in the participant's data copy", async () => {
    const { participant, items, input } = await atTreino1('Fabi');
    const { confirmedMs } = input(items[0]).trace;
    const focusLosses = [{ atMs: 1100, lengthMs: 250.5 }];
    await participant.client.answer(relationItemKind, input(items[0], { focusLosses }));
    await participant.client.answer(relationItemKind, input(items[1], { earlier: outcome(1, { confirmedMs }) }));
    const files = await zipContent((await participant.client.file(downloadOwnData, {})).content);
    const [headings, first] = (files.get('respostas/tarefas.csv')?.toString('utf8') ?? '')
      .split('\r\n')
      .map((line) => line.split(';'));
    const cell = (heading: string) => first?.[headings?.indexOf(heading) ?? -1];
    const [option = '', other = ''] = items[0].options;
    expect(cell('Começou em')).toMatch(/^04\/05\/2026, \d\d:00:00$/);
    expect(cell('Partes vistas (ms)')).toBe('108.5 | 308 | 608 | 1009.5');
    expect(cell('Opções pegas')).toBe(`${other}@1201.5@mouse | ${option}@1701.5@mouse`);
    expect(['Perdas de foco', 'Tempo sem foco (ms)'].map(cell)).toEqual(['1', '250,5']);
    const outcomes = ['Correto ou Incorreto aos (ms)', 'Correto ou Incorreto por (ms)', 'Intervalo aos (ms)'];
    expect(outcomes.map(cell)).toEqual(['3160,2', '1500', '4660,2']);
    expect(cell('Tempo até confirmar (ms)')).toBe('600');
    const { trace, course } = input(items[0]);
    expect(cell('Incerteza do começo (ms)')).toBe(String(course.startUncertaintyMs).replace('.', ','));
    expect(cell('Partes abertas (ms)')).toBe(trace.revealsMs.join(' | '));
    expect(cell('Incerteza das partes vistas (ms)')).toBe(
      course.partsShown.map((part) => part?.uncertaintyMs).join(' | '),
    );
    expect(cell('Opções postas no espaço')).toBe(
      trace.drops.map(({ option, atMs, inputWay }) => `${option}@${atMs}@${inputWay}`).join(' | '),
    );
    expect(['Terminou aos (ms)', 'Página escondida (ms)'].map(cell)).toEqual([
      String(trace.confirmedMs).replace('.', ','),
      '0',
    ]);
    expect(cell('Perdas de foco, uma a uma')).toBe('1100@250.5');
    expect(cell('O navegador diz que foi uma pessoa?')).toBe('sim');
    // Not while the three days last.
    expect(cell('O que era cada opção')).toBe('');
  });
});

import { describe, expect, test } from 'vitest';
import { pageKind } from '#contract/participation/page-calls.ts';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import { findEarlierParticipations } from '#server/participation/person/earlier-participations-store.ts';
import type { WithdrawalChoice } from '#study/decisions/withdrawal-choice.ts';
import { announcedPage } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, Person, person } from '#tests/support/participation/people.ts';
import { presenceReport } from '#tests/support/participation/presence-report.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { daysAndFlags } from '#tests/support/research/days-and-flags.ts';

const testApp = openedForTests(startTestApp);

describe('the seconds of pages', () => {
  test('never exceed in sum the time since the start of the day, however many pages claim whole days', async () => {
    // Only where no rehearsal moves the clock.
    const open = await startTestApp({});
    try {
      const rita = await enrolledPerson(open, 'Rita');
      let last = 0;
      for (const pageId of [crypto.randomUUID(), crypto.randomUUID()])
        last = (await rita.client.call(reportPresence, presenceReport({ seconds: 86_400, pageId }))).sessionTimeSeconds;
      const { started_at } = await open.database.selectFrom('study_day').select('started_at').executeTakeFirstOrThrow();
      expect(last).toBeLessThanOrEqual(Math.ceil((Date.now() - started_at.getTime()) / 1000));
      expect((await rita.record()).sessionTime).toBe(last);
    } finally {
      await open.close();
    }
  });
});

describe('a chosen zone', () => {
  test("far from the browser's is flagged with the hours", async () => {
    const ivo = await person(testApp, 'Ivo');
    await ivo.hasEnrolled({ timeZone: 'Pacific/Kiritimati' });
    await ivo.client.answer(pageKind, { ...announcedPage(1), timeZone: 'America/Sao_Paulo' });
    const { flags } = await daysAndFlags(testApp);
    expect(flags.filter(({ flag }) => flag === 'timeZone')).toMatchObject([
      { day: 1, severity: 'notice', detail: { measured: 17, threshold: 4 } },
    ]);
  });
});

describe('a second participation', () => {
  test.each<WithdrawalChoice>(['erase', 'keep'])(
    'of a withdrawn participant (%s) is marked, without an identity',
    async (choice) => {
      const first = await enrolledPerson(testApp, `Nara${choice}`);
      await withdraw(first, choice);
      const storedRows = await testApp.database.selectFrom('withdrawn_address').selectAll().execute();
      expect(JSON.stringify(storedRows)).not.toContain(first.email);

      const again = new Person(testApp, first.name, 0);
      const email = first.email.replace('@', '+outra@');
      await again.client.signUp({ name: again.name, email, password: again.password });
      await again.hasEnrolled({ email });
      const other = await enrolledPerson(testApp, `Olga${choice}`);
      await findEarlierParticipations(testApp.parts);
      const marks = await testApp.database
        .selectFrom('participant')
        .innerJoin('account_user', 'account_user.id', 'participant.account_id')
        .where('email', 'in', [email, other.email])
        .orderBy('email')
        .select(['email', 'left_before'])
        .execute();
      expect(marks).toEqual([
        { email, left_before: true },
        { email: other.email, left_before: false },
      ]);
      const { flags } = await daysAndFlags(testApp);
      expect(flags.filter(({ flag }) => flag === 'secondParticipation')).toHaveLength(choice === 'erase' ? 1 : 2);
    },
  );

  test('is not recognized after a withdrawal without enrolment', async () => {
    const before = await testApp.database.selectFrom('withdrawn_address').selectAll().execute();
    const pia = await person(testApp, 'Pia');
    await pia.hasConsented();
    await withdraw(pia, 'erase');
    expect(await testApp.database.selectFrom('withdrawn_address').selectAll().execute()).toEqual(before);
  });
});

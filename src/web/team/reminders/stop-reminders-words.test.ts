import { expect, it } from 'vitest';
import { stopRemindersWords } from './stop-reminders-words.ts';

it('the way back to reminders is also true for people who have not finished a day', () => {
  expect(stopRemindersWords.stopped.text).toContain('depois de terminar um dia');
  // They may have a newer link, but no switch yet.
  expect(stopRemindersWords.unknown.text).toContain('lembrete mais recente');
  expect(stopRemindersWords.asking.text).not.toContain('quando um dia abre');
});

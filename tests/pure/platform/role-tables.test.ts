import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractRows } from '#tests/support/calls/contract-rows.ts';

/** What a call of the team is about, by the first part of its path, in the words of docs/security.md. */
const words: Record<string, RegExp> = {
  'audit-log': /\blog\b/,
  'code-of-name': /code of a person known by name/,
  consents: /consents/,
  days: /day opens/,
  exports: /exports|codes and names/,
  groups: /groups/,
  invitations: /invitations/,
  live: /live changes/,
  mail: /\bmail\b/,
  messages: /messages/,
  panel: /panel/,
  participant: /participant's answers|records|notes about a participation/,
  participants: /list of participants|the list as CSV/,
  people: /people and their roles/,
  professionals: /professionals/,
  quality: /leaving out of the analyses/,
  readiness: /readiness/,
  records: /records/,
  recruitment: /recruitment/,
  reminders: /reminders/,
  requests: /requests/,
  retention: /how long data are kept/,
  safety: /safety cases/,
  'study-analysis': /study analyses/,
  'study-material': /material/,
  'study-switch': /how the study stands/,
  tokens: /tokens/,
  words: /words/,
};

function rowsOf(file: string): Map<string, string> {
  const lines = Array.from(readFileSync(file, 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+)/gm));
  return new Map(lines.map(([, first = '', second = '']) => [first, second]));
}

test('docs/security.md says of each role what its calls are about', async () => {
  const rows = rowsOf('docs/security.md');
  const opens = (role: string) => [...rows].find(([first]) => first.startsWith(`${role} (`))?.[1] ?? '';
  const missing = (await contractRows()).flatMap((call) => {
    if (call.access !== 'staff' || call.needsRole === undefined || call.needsRole === 'any') return [];
    const [, about = ''] = /^\/api\/staff\/([\w-]+)/.exec(call.path) ?? [];
    return words[about]?.test(opens(call.needsRole)) === true ? [] : [`${call.needsRole}: ${about}`];
  });
  expect([...new Set(missing)]).toEqual([]);
});

import type { AuditAction } from '#contract/accounts/audit-actions.ts';

type TestAction = Extract<AuditAction, { action: `test${string}` }>;

/** @returns in words what became of a test, or of the mark of one */
export function testEntryInWords(known: TestAction, subject: string): string {
  switch (known.action) {
    case 'testPersonMarked':
      return `Marcou a participação de ${subject} como teste`;
    case 'testPersonUnmarked': {
      const answered = known.detail.answeredSince ? ', e o que respondeu com ela passou a contar' : '';
      return `Tirou a marca de teste da participação de ${subject}${answered}`;
    }
    case 'testParticipationEnded':
      return `Apagou a participação de teste de ${subject}`;
  }
}

import { expect, test } from 'vitest';
import { approvalInWords } from './approval-in-words.ts';

test('an edition says who has published it, and by which approval or for which reason', () => {
  const approved = {
    ...{ number: 2, kind: 'approved' as const, caae: '12345678.9.0000.5555', opinion: '6.123.456' },
    ...{ approvedOn: '2026-11-20', reason: null, namedByName: 'Zeca' },
  };
  expect(approvalInWords(approved)).toBe(
    'Publicada por Zeca. CAAE 12345678.9.0000.5555, parecer 6.123.456, de 20/11/2026.',
  );
  const notNeeded = { ...approved, kind: 'notNeeded' as const, caae: null, opinion: null, approvedOn: null };
  expect(approvalInWords({ ...notNeeded, reason: 'Telefone novo', namedByName: null })).toBe(
    'Publicada por uma conta que não existe mais, sem novo parecer: Telefone novo',
  );
});

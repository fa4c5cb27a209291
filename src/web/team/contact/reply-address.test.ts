import { expect, it } from 'vitest';
import { replyAddress } from './reply-address.ts';

it('writes to one person, whatever their address holds, and says nothing of the message in the subject', () => {
  expect(replyAddress('ana@example.org')).toBe(
    'mailto:ana@example.org?subject=Sua%20mensagem%20para%20a%20equipe%20do%20WordMood',
  );
  const odd = replyAddress('ana?bcc=eva@example.org&body=x');
  expect(odd.split('?')).toHaveLength(2);
  expect(odd).toContain('ana%3Fbcc%3Deva@example.org%26body%3Dx?subject=');
});

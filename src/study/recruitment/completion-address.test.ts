import { expect, test } from 'vitest';
import { completionAddressFor, isCompletionAddress } from './completion-address.ts';

const prolific = 'https://app.prolific.com/submissions/complete?cc=C1A2B3';
const sona = 'https://uni.sona-systems.com/webstudy_credit.aspx?experiment_id=12&credit_token=ab&survey_code={id}';

test.each([prolific, sona])('%s is a valid completion address', (address) => {
  expect(isCompletionAddress(address)).toBe(true);
});

test.each([
  '',
  'app.prolific.com',
  'http://app.prolific.com/',
  'javascript:alert(1)',
  'https://{id}.example.org/',
  'https://ana:senha@example.org/',
  'https://example.org/ x',
])('"%s" is no completion address', (address) => {
  expect(isCompletionAddress(address)).toBe(false);
});

test('an address is filled with an id, and null without one', () => {
  expect(completionAddressFor(prolific, null)).toBe(prolific);
  expect(completionAddressFor(sona, '48213')).toBe(sona.replace('{id}', '48213'));
  expect(completionAddressFor(sona, '$&-x')).toBe(sona.replace('{id}', () => '%24%26-x'));
  expect(completionAddressFor(sona, null)).toBeNull();
  expect(completionAddressFor('', '48213')).toBeNull();
});

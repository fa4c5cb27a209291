import { expect, test } from 'vitest';
import { signedHeaders } from './signed-headers.ts';

/** Test vector of the Standard Webhooks' own libraries. */
test('a message is signed as the Standard Webhooks sign it', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', atSeconds: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(signedHeaders(key, message)).toEqual({
    'content-type': 'application/json',
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

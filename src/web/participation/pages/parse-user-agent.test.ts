import { expect, test } from 'vitest';
import { parseUserAgent } from './parse-user-agent.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const apple = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${windows} ${apple} Chrome/131.0.0.0 Safari/537.36`, 0, 'chrome', 131, 'windows'],
  [`${windows} ${apple} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 0, 'edge', 131, 'windows'],
  [`${windows} ${apple} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`, 10, 'opera', 115, 'windows'],
  [`${android} ${apple} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 5, 'samsung', 27, 'android'],
  [`${android} ${apple} Chrome/131.0.0.0 Mobile Safari/537.36`, 5, 'chrome', 131, 'android'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 5, 'firefox', 133, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 0, 'firefox', 133, 'linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${apple} HeadlessChrome/149.0.0.0 Safari/537.36`, 0, 'chrome', 149, 'linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${apple} Chrome/131.0.0.0 Safari/537.36`, 0, 'chrome', 131, 'chromeos'],
  [`${mac} ${webKit} Version/18.1 Safari/605.1.15`, 0, 'safari', 18, 'macos'],
  [`${mac} ${webKit} Version/18.1 Safari/605.1.15`, 5, 'safari', 18, 'ios'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Version/18.1 Mobile/15E148 Safari/604.1`,
    5,
    'safari',
    18,
    'ios',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} CriOS/131.0.6778 Mobile/15E148 Safari/604.1`,
    5,
    'chrome',
    131,
    'ios',
  ],
  ['Reader/1.0 (somebody@example.org; device 1234567)', 0, 'other', null, 'other'],
])('%s', (userAgent, touchPoints, browser, browserVersion, system) => {
  expect(parseUserAgent(userAgent, touchPoints)).toEqual({ browser, browserVersion, system });
});

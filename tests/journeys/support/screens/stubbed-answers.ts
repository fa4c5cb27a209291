import type { Page } from '@playwright/test';
import type { Call, InputOf, OutputOf } from '#contract/platform/call.ts';

type Change = (real: unknown, input: unknown) => unknown;

/** Reply to a page in place of that of the server. */
export type StubbedAnswer = { path: string; answer: unknown } | { path: string; change: Change };

/** The server is not asked. */
export function stub<C extends Call>({ path }: C, answer: OutputOf<C>): StubbedAnswer {
  return { path, answer };
}

/** The server is asked, and its answer changed. */
export function change<C extends Call>(
  { path }: C,
  changed: (real: OutputOf<C>, input: InputOf<C>) => OutputOf<C>,
): StubbedAnswer {
  return { path, change: changed as Change };
}

/**
 * Serves stubs to a page. Not by `page.route`, which switches off the browser's cache: each load would fetch and compile all scripts again.
 * @returns what ends that
 */
export async function serveStubs(page: Page, stubs: readonly StubbedAnswer[]): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);

  async function answerOf(requestId: string, url: string, postData: string | undefined): Promise<unknown> {
    const { pathname } = new URL(url);
    const stubbed = stubs.find(({ path }) => path === pathname);
    if (stubbed === undefined || 'answer' in stubbed) return stubbed?.answer;
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
    const real = JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString());
    return stubbed.change(real, postData === undefined ? undefined : JSON.parse(postData));
  }

  session.on('Fetch.requestPaused', async ({ requestId, request: { url, postData } }) => {
    try {
      const answer = await answerOf(requestId, url, postData);
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: Buffer.from(JSON.stringify(answer)).toString('base64'),
      });
    } catch (error) {
      // A page that is left takes its requests with it.
      if (!/Invalid InterceptionId|Target.*closed|Session closed/.test(String(error))) throw error;
    }
  });
  await session.send('Fetch.enable', {
    patterns: stubs.map((one) => ({
      urlPattern: `*${one.path}`,
      requestStage: 'change' in one ? ('Response' as const) : ('Request' as const),
    })),
  });
  return () => session.detach();
}

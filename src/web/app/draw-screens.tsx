import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { DrawnPage, FactsInPage } from '#contract/platform/page-facts.ts';
import { FrontApp } from '#web/participation/front/front-app.tsx';
import { type FrontAddress, pageTitles } from '#web/participation/front/page-titles.ts';
import { createQueryClient } from '#web/platform/server-state/query-client.ts';
import { router } from '#web/routes.tsx';
import { WholeApp } from './whole-app.tsx';

/** Both show the form to sign in (docs/protocol/what-was-asked-for.md, 2). */
const signInAddresses = ['/login', '/home'];

/** @param nonce stands where each answer's own nonce belongs */
export async function drawScreens(facts: FactsInPage, nonce: string): Promise<DrawnPage[]> {
  const pages: DrawnPage[] = (Object.keys(pageTitles) as FrontAddress[]).map((address) => ({
    address,
    template: 'front.html',
    title: `${pageTitles[address]} · WordMood`,
    markup: renderToString(<FrontApp address={address} facts={{ ...facts, drawnFor: address }} styleNonce={nonce} />),
  }));
  // One after the other: they share the router.
  for (const address of signInAddresses) pages.push(await signInPage(address, facts, nonce));
  return pages;
}

async function signInPage(address: string, facts: FactsInPage, nonce: string): Promise<DrawnPage> {
  // The router would write a script of its own into the page.
  router.update({
    ...router.options,
    scrollRestoration: false,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const client = createQueryClient({ ...facts, drawnFor: address });
  const markup = renderToString(<WholeApp client={client} styleNonce={nonce} />);
  client.clear();
  return { address, template: 'index.html', title: 'Entrar · WordMood', markup };
}

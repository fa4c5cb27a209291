import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Audience, DrawnPage, FactsInPage } from '#contract/platform/page-facts.ts';
import { FrontApp } from '#web/participation/front/front-app.tsx';
import { type FrontAddress, pageTitles } from '#web/participation/front/page-titles.ts';
import { createQueryClient } from '#web/platform/server-state/query-client.ts';
import { router } from '#web/routes.tsx';
import { outlinedScreens, wholeScreens } from './drawn-screens.ts';
import { WholeApp } from './whole-app.tsx';

/** @param nonce stands where each answer's own nonce belongs */
export async function drawScreens(facts: FactsInPage, nonce: string): Promise<DrawnPage[]> {
  const pages: DrawnPage[] = (Object.keys(pageTitles) as FrontAddress[]).map((address) => ({
    address,
    audience: 'visitors',
    template: 'front.html',
    title: `${pageTitles[address]} · WordMood`,
    markup: renderToString(<FrontApp address={address} facts={{ ...facts, drawnFor: address }} styleNonce={nonce} />),
    screen: null,
  }));
  // One after the other: they share the router.
  for (const [address, screen] of Object.entries(wholeScreens)) {
    const markup = await markupOfApp(address, { ...facts, drawnFor: address }, nonce);
    pages.push(pageOfApp(address, { audience: 'visitors', title: 'Entrar · WordMood', markup, screen }));
  }
  for (const [address, screen] of Object.entries(outlinedScreens)) {
    const markup = await markupOfApp(address, facts, nonce);
    pages.push(pageOfApp(address, { audience: 'signed-in', title: 'WordMood', markup, screen }));
  }
  return pages;
}

type InApp = { audience: Audience; title: string; markup: string; screen: string };

const pageOfApp = (address: string, drawn: InApp): DrawnPage => ({ address, template: 'index.html', ...drawn });

/** What the app shows at an address when it begins: with nothing in the facts of who is signed in, what is around the screen. */
async function markupOfApp(address: string, facts: FactsInPage, nonce: string): Promise<string> {
  // The router would write a script of its own into the page.
  router.update({
    ...router.options,
    scrollRestoration: false,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const client = createQueryClient(facts);
  const markup = renderToString(<WholeApp client={client} styleNonce={nonce} />);
  client.clear();
  return markup;
}

#!/usr/bin/env node
// Starts the Firefox that people have in the place of the one that Playwright would download, for `playwright.browsers.config.ts`.
// Both speak WebDriver BiDi; Playwright asks for one thing that the long-term release does not know yet, and would give up over it.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** What this Firefox may lack, and what nothing in the journeys depends on: they set no colour scheme. */
const notYetKnown = 'emulation.setMediaFeaturesOverride';
const announcement = /WebDriver BiDi listening on (ws:\/\/\S+)$/;

const program = process.env.BROWSERS_FIREFOX ?? 'firefox-esr';
const firefox = spawn(program, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.once('error', ({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = announcement.exec(line)?.[1];
  if (address === undefined) console.error(line);
  else standBetween(address);
});

/** @param {string} address where Firefox listens */
function standBetween(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url }) => connect(playwright, `${address}${url}`));
  server.on('listening', () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`));
}

/**
 * @param {WebSocket} playwright
 * @param {string} address
 */
function connect(playwright, address) {
  const browser = new WebSocket(address);
  const early = [];
  playwright.on('message', (data) => {
    const { id, method } = JSON.parse(data.toString());
    if (method === notYetKnown) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(data.toString());
    else early.push(data.toString());
  });
  browser.on('open', () => {
    for (const message of early) browser.send(message);
  });
  browser.on('message', (data) => playwright.send(data.toString()));
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
}

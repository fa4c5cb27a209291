#!/usr/bin/env node
// Proxy between Playwright and an installed Firefox, for the project `browsers` of `playwright.config.ts`: answers the
// one WebDriver BiDi command that Firefox ESR lacks. FIREFOX_FRAME_SCRIPT names a privileged script to run in each
// page; needs --remote-allow-system-access too.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** The missing command; journeys set no colour scheme, so nothing depends on it. */
const notYetKnown = 'emulation.setMediaFeaturesOverride';
const frameScript = process.env.FIREFOX_FRAME_SCRIPT;
/** Ids of our own commands; Playwright counts from 1. */
const ownIds = { windows: 2_000_000_001, frameScript: 2_000_000_002 };
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
  else startProxy(address);
});

/** @param {string} address where Firefox listens */
function startProxy(address) {
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
  browser.on('message', (data) => {
    const text = data.toString();
    if (frameScript === undefined || !handleOwnReply(browser, JSON.parse(text))) playwright.send(text);
  });
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
}

/**
 * Loads the privileged script once a session exists.
 * @param {WebSocket} browser
 * @returns {boolean} whether a message answers one of our commands
 */
function handleOwnReply(browser, { id, error, message, result }) {
  const ask = (ownId, method, params) => browser.send(JSON.stringify({ id: ownId, method, params }));
  if (result?.capabilities) ask(ownIds.windows, 'browsingContext.getTree', { 'moz:scope': 'chrome' });
  if (id !== ownIds.windows && id !== ownIds.frameScript) return false;
  if (error !== undefined || result?.type === 'exception') throw new Error(`No script in the pages: ${message}`);
  if (id === ownIds.windows) {
    const script = `data:application/javascript;charset=utf-8,${encodeURIComponent(readFileSync(frameScript, 'utf8'))}`;
    const expression = `Services.mm.loadFrameScript(${JSON.stringify(script)}, true)`;
    const [{ context }] = result.contexts;
    ask(ownIds.frameScript, 'script.evaluate', { expression, awaitPromise: false, target: { context } });
  }
  return true;
}

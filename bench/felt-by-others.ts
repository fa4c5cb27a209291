import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConsents, storeSignedDocument } from '#contract/participation/consent-calls.ts';
import { readInstallation, readMaterial } from '#contract/platform/installation-calls.ts';
import { simulateQuestionnaire } from '#rehearsal/simulation/simulate-questionnaire.ts';
import { wordKnowledgeFrom } from '#rehearsal/simulation/word-knowledge.ts';
import { simulateStudy } from '#scripts/simulation/simulate-study.ts';
import { createParticipant, type SimulatedParticipant, signUpOrIn } from '#scripts/simulation/simulated-participant.ts';
import { CallFailed, type Send, StudyClient } from '#scripts/simulation/study-client.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';

export const activities = ['answers', 'joining', 'uploads', 'first page'] as const;
export type Activity = (typeof activities)[number];
export type RecordLatency = (activity: Activity, latencyMs: number, isRefused: boolean) => void;

/** Between two requests of a participant; far faster than real, to load the server. */
const pauseMs = 200;
const joinsEveryMs = 1_000;
const uploadsEveryMs = 1_000;
const visitsEveryMs = 250;
const requestTimeoutMs = 15_000;
const refusedStatuses = new Set([429, 502, 503, 504]);
/** A scanned page. */
const signedDocument = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500_000, '%\n'), Buffer.from('%%EOF\n')]);

/** Until the signal. */
export async function answerAll(
  address: string,
  people: number,
  note: RecordLatency,
  signal: AbortSignal,
): Promise<void> {
  const material = await loadMaterial('study-material');
  const send = timed('answers', note);
  await simulateStudy({
    address,
    participants: 400,
    days: 1,
    seed: 7,
    concurrency: people,
    stopShares: [],
    retryTimeoutMs: 60_000,
    words: { words: material.words.rows },
    signal,
    async send(url, init) {
      await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal });
      return send(url, init);
    },
  }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Until the signal. */
export async function joinAll(address: string, note: RecordLatency, signal: AbortSignal): Promise<void> {
  for (let number = 1; !signal.aborted; number += 1) {
    const begunAt = performance.now();
    await unlessRefused(() => enrolledPerson(address, { seed: 21, number }, timed('joining', note)));
    await sleep(Math.max(0, joinsEveryMs - (performance.now() - begunAt)));
  }
}

/** Re-uploads the signed consent until the signal. */
export async function uploadAll(address: string, note: RecordLatency, signal: AbortSignal): Promise<void> {
  const send: Send = (url, init) => {
    const request = String(url).endsWith(storeSignedDocument.path) ? timed('uploads', note) : fetch;
    return request(url, init);
  };
  const { client } = await enrolledPerson(address, { seed: 22, number: 1 }, send);
  const { consents } = await client.call(readConsents);
  const consentId = consents[0]?.consentId ?? '';
  while (!signal.aborted) {
    const content = signedDocument.toString('base64');
    await unlessRefused(() => client.call(storeSignedDocument, { consentId, content }));
    await sleep(uploadsEveryMs);
  }
}

/** Until the signal, each visitor on a new connection. */
export async function visitAll(address: string, note: RecordLatency, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    visit(address, note);
    await sleep(visitsEveryMs);
  }
}

function visit(address: string, note: RecordLatency): void {
  const startedAt = performance.now();
  const report = (isRefused: boolean) => note('first page', performance.now() - startedAt, isRefused);
  const headers = { 'accept-encoding': 'br' };
  const request = get(address, { agent: false, timeout: requestTimeoutMs, headers }, (response) => {
    response.resume();
    response.on('end', () => report(refusedStatuses.has(response.statusCode ?? 0)));
  });
  request.on('timeout', () => request.destroy());
  request.on('error', () => report(true));
}

/** Without answers. */
export async function enrolledPerson(
  address: string,
  { seed, number }: { seed: number; number: number },
  send: Send = fetch,
): Promise<SimulatedParticipant> {
  const { words } = await loadMaterial('study-material');
  const client = new StudyClient(address, send);
  const [{ build }, material] = [await client.call(readInstallation), await client.call(readMaterial)];
  const knowledge = wordKnowledgeFrom({ words: words.rows });
  const surroundings = { material, knowledge, build };
  const participant = createParticipant({ seed, number, stopShares: [] }, client, surroundings);
  await signUpOrIn(participant);
  await participant.study.giveConsent(participant.person);
  const questionnaire = simulateQuestionnaire(participant.person, participant.study.questionnaireFields);
  await participant.study.enrol(participant.person, questionnaire);
  return participant;
}

function timed(activity: Activity, note: RecordLatency): Send {
  return async (url, init) => {
    const sentAt = performance.now();
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) });
      note(activity, performance.now() - sentAt, refusedStatuses.has(response.status));
      return response;
    } catch (error) {
      note(activity, performance.now() - sentAt, true);
      throw error;
    }
  };
}

/** Failures have been recorded already. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isNoted = !(error instanceof CallFailed) || refusedStatuses.has(error.reply.status);
    if (!isNoted) throw error;
  }
}

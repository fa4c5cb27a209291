import type { Account } from '#contract/accounts/account-calls.ts';
import { readAgreedConsent } from '#server/participation/consent/agreed-consent-store.ts';
import { consentPdf } from '#server/participation/consent/consent-pdf.ts';
import { momentInZoneInWords } from '#server/participation/consent/consent-record-block.ts';
import { readOwnConsents, toConsentRecord } from '#server/participation/consent/consent-store.ts';
import { readSignedPdf } from '#server/participation/consent/signed-document-store.ts';
import type { ParticipationHooks } from '#server/participation/person/participation-hooks.ts';
import { readOwnPresence } from '#server/participation/presence/presence-store.ts';
import { readUserRecordOf } from '#server/participation/profile/user-record-store.ts';
import { readStoredParticipation } from '#server/participation/record/research-record-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { jsonFile, type NamedFile } from '#server/platform/documents/named-file.ts';
import { isStudyOver } from '#study/protocol.ts';
import { researchRecord, withoutAnswerKey } from '#study/record/research-record.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { answerTables } from './answer-tables.ts';
import { readOwnAccount } from './own-account-store.ts';
import { findOwnParticipation, readOwnAnswers } from './own-answers-store.ts';
import { ownDataGuide } from './own-data-guide.ts';

/** Limit of PDFs for repeated consents: the latest; the list names all. */
const maximumCopies = 20;

/** Everything stored about a person, in one snapshot. @throws RequestAborted */
export async function ownDataFiles(
  deps: Pick<ServerContext, 'database' | 'clock' | 'material'> & { participationHooks: ParticipationHooks },
  account: Account,
  signal?: AbortSignal,
): Promise<NamedFile[]> {
  const now = deps.clock.now();
  const { database, participationHooks } = deps;
  const read = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => ({
      stored: await readOwnAccount(snapshot, account.id),
      record: await readUserRecordOf({ database: snapshot, now, cloudsFrom: 'the first rating' }, account),
      participation: await readParticipation(snapshot, account.id, participationHooks),
      consents: await readOwnConsents(snapshot, account.id),
      ofOtherRooms: await filesOfAccount(snapshot, account, participationHooks),
    }));
  const { participation, stored, ofOtherRooms } = read;
  const timeZone = participation?.timeZone ?? timeZoneOfStudy;
  const guide = ownDataGuide({
    madeAt: momentInZoneInWords(now, timeZone),
    hasParticipation: participation !== null,
    ofOtherRooms: ofOtherRooms.map(({ path }) => path),
    hasRefused: participation?.hasRefused ?? false,
    hasRatedAgain: participation?.hasRatedAgain ?? false,
    isOver: participation?.isOver ?? false,
  });
  return [
    { path: 'LEIA-ME.txt', content: guide },
    jsonFile('conta.json', {
      ...stored.account,
      waysToSignIn: stored.credentials,
      tokens: stored.tokens,
      consentsRefused: stored.refusals,
    }),
    jsonFile('perfil.json', read.record),
    jsonFile('sessoes.json', stored.sessions),
    jsonFile('emails.json', stored.mails),
    ...ofOtherRooms,
    ...(await consentFiles(deps, account.id, read.consents, signal)),
    ...(participation?.files ?? []),
  ];
}

async function filesOfAccount(
  snapshot: Database,
  account: Account,
  { ownData }: ParticipationHooks,
): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const { account: filesOf } of ownData) files.push(...((await filesOf?.(snapshot, account)) ?? []));
  return files;
}

async function readParticipation(snapshot: Database, accountId: string, { ownData }: ParticipationHooks) {
  const own = await findOwnParticipation(snapshot, accountId);
  if (own === null) return null;
  const { participant_id: participantId, time_zone: timeZone, ...participation } = own;
  const isOver = isStudyOver(own);
  const answers = await readOwnAnswers(snapshot, participantId);
  const stored = await readStoredParticipation(snapshot, participantId);
  const ofOtherRooms: NamedFile[] = [];
  for (const { participation: filesOf } of ownData) {
    ofOtherRooms.push(...((await filesOf?.(snapshot, { participantId, timeZone, isOver })) ?? []));
  }
  return {
    timeZone,
    isOver,
    hasRefused: answers.refused.length > 0,
    hasRatedAgain: answers.repeatedPresentations.length > 0,
    files: [
      jsonFile('questionario.json', { participation: { ...participation, timeZone }, answers: answers.questionnaire }),
      ...answerTables(answers, { timeZone, isOver }),
      ...ofOtherRooms,
      jsonFile('pagina-do-estudo.json', await readOwnPresence(snapshot, participantId)),
      jsonFile('registro-de-pesquisa.json', researchRecord(isOver ? stored : withoutAnswerKey(stored))),
    ],
  };
}

async function consentFiles(
  deps: Pick<ServerContext, 'database' | 'material'>,
  accountId: string,
  consents: Awaited<ReturnType<typeof readOwnConsents>>,
  signal: AbortSignal | undefined,
): Promise<NamedFile[]> {
  if (consents.length === 0) return [];
  const list = consents.map((consent) => ({
    ...toConsentRecord(consent, deps.material.consent.hash),
    participateTickedAt: consent.participateTickedAt,
  }));
  const files: NamedFile[] = [jsonFile('consentimentos/lista.json', list)];
  for (const [index, consent] of consents.slice(0, maximumCopies).toReversed().entries()) {
    const name = `consentimentos/termo-${index + 1}`;
    const text = await readAgreedConsent(deps, consent.textHash);
    files.push({ path: `${name}.pdf`, content: await consentPdf(consent, text, signal) });
    const signed = await readSignedPdf(deps.database, accountId, consent.consentId);
    if (signed !== null) files.push({ path: `${name}-assinado.pdf`, content: signed });
  }
  return files;
}

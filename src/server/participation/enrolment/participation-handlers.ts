import { enrol, readProgress, readResearchRecord, startDay } from '#contract/participation/participation-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { progressShortcut, readProgressView } from '#server/participation/progress/read-progress-store.ts';
import { stepInTurn } from '#server/participation/progress/step-call-store.ts';
import { readStoredParticipation } from '#server/participation/record/research-record-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { isStudyOver } from '#study/protocol.ts';
import { researchRecord, withoutAnswerKey } from '#study/record/research-record.ts';
import { enrolling, refuseWithoutConsent } from './enrolment-store.ts';
import { dayStarting } from './start-day-store.ts';

export function participationHandlers(parts: ParticipationInstallation) {
  const joining = enrolling(parts);
  const starting = dayStarting(parts);
  return [
    bindCall(readProgress, (_input, { account }) => readProgressView(parts, account.id), {
      shortcut: progressShortcut(parts),
    }),
    bindCall(enrol, (input, { participantId }) =>
      participantId === null ? refuseWithoutConsent(parts, input) : stepInTurn(parts, joining, participantId, input),
    ),
    bindCall(startDay, (input, { participantId }) => stepInTurn(parts, starting, participantId, input)),
    bindCall(readResearchRecord, async (_input, caller) => {
      const stored = await readStoredParticipation(parts.database, caller.participantId);
      return researchRecord(isStudyOver(stored) ? stored : withoutAnswerKey(stored));
    }),
  ];
}
